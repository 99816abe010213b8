/** A placeholder that a message may carry, for example `{user}`. */
export interface Variable {
  readonly name: string;
  readonly meaning: string;
  /** What a preview shows in its place where it knows no real value; `{user}` and the like are filled. */
  readonly example?: string;
}
