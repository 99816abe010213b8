/** A placeholder for messages, for example `{user}`. */
export interface Variable {
  readonly name: string;
  readonly meaning: string;
  /** The example in a preview if the real value is unknown; `{user}` and the like are filled. */
  readonly example?: string;
}
