/** What must be set in the same block for a setting to have an effect; until then the note is shown. */
export interface Need {
  /** The field that shows the note. */
  readonly field: string;
  /** Fields that satisfy it too: one beside a switch while that is on, a select unless at its default. */
  readonly or?: readonly string[];
  readonly note: string;
  /** For a select: the choice that needs it. */
  readonly when?: string | number;
  /** The setting works without it, but not fully. */
  readonly isPartial?: true;
}
