/** What happens to a collection's documents about somebody whose account is deleted. */
export const erasures = ['deleted', 'renamed', 'kept', 'none'] as const;
export type Erasure = (typeof erasures)[number];

/** What one collection keeps about people. */
export interface PersonalDataRule {
  /** What it is, in words for everybody. */
  readonly what: string;
  /** For how long, made of the numbers that end it. */
  readonly kept: string;
  /**
   * Where the ID of the person it belongs to stands: a path into the value, whose lists count item by item,
   * `#id` for the document's own ID, or `#last` for its last part. Null where nothing belongs to one person.
   */
  readonly owner: string | null;
  /** The part that belongs to one of several people: items of this list. */
  readonly part?: string;
  /** Whether the owner gets a copy; never with names of others in it. */
  readonly exported: boolean;
  /**
   * `deleted`: the owner's documents go. `renamed`: wherever somebody is named, 'deleted member' stands in
   * its place. `kept`: stays as it is, for the reason in `why`. `none`: holds nothing about people.
   */
  readonly erased: Erasure;
  readonly why?: string;
}
