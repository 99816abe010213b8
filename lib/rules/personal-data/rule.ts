/** What happens to a collection's documents about a person whose account is deleted. */
export const erasures = ['deleted', 'renamed', 'kept', 'none'] as const;
export type Erasure = (typeof erasures)[number];

/** What one collection keeps about people. */
export interface PersonalDataRule {
  /** A description for users. */
  readonly what: string;
  /** For how long, with the numbers that limit it. */
  readonly kept: string;
  /**
   * Where the ID of the person it belongs to is: a path into the value, whose lists count item by item; `#id`
   * for the document's own ID, `#last` for its last part, `#part` for any. Null where nothing belongs to one
   * person.
   */
  readonly owner: string | null;
  /** The part that belongs to one of several people: items of this list. */
  readonly part?: string;
  /** Whether the owner gets a copy, which never contains other people's names. */
  readonly exported: boolean;
  /**
   * `deleted`: the owner's documents go, and people named in other documents become a former member.
   * `renamed`: they do in all documents. `kept`: stays as it is, for the reason in `why`. `none`: holds
   * nothing about people.
   */
  readonly erased: Erasure;
  readonly why?: string;
  /** Why single members are kept, as declared in the schema. */
  readonly keeps?: readonly string[];
  /** `list.member`: items whose member is the person, or a list that includes them, are removed. */
  readonly drops?: readonly string[];
  /** For `deleted`: documents of the owner that stay, with what the schema keeps of them. */
  readonly stays?: (value: unknown, userId: string) => boolean;
  /** True if the document's own ID may still contain that of a person; see `keeps`. */
  readonly keepsId?: true;
}
