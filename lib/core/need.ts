/** What must be set in the same block for a setting to do anything; until then the note says so. */
export interface Need {
  /** The field that shows the note. */
  readonly field: string;
  /** Fields that serve as well: one beside a switch while that is on, a select unless at its default. */
  readonly or?: readonly string[];
  readonly note: string;
  /** Of a select: the choice that needs it. */
  readonly when?: string | number;
  /** The setting works without it, but not in every respect. */
  readonly isPartial?: true;
}
