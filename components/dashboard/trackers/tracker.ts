/** One whom a server follows, whichever platform it is on. */
export interface Tracker {
  /** Unique in the list. */
  readonly key: string;
  readonly name: string;
  readonly link: string;
  readonly channelId: string;
  readonly message: string;
  readonly roleIds: readonly string[];
}

/** What a person has typed. */
export interface TrackerDraft {
  readonly name: string;
  readonly channelId: string | null;
  readonly message: string;
  readonly roleIds: readonly string[];
}

/** The words of a platform. */
export interface TrackerWords {
  readonly one: string;
  readonly many: string;
  /** Title of the list. */
  readonly title: string;
  readonly description: string;
  readonly emptyTitle: string;
  readonly nameLabel: string;
  readonly namePlaceholder: string;
  readonly nameHelp: string;
  /** Placeholders that the own text may carry: `{streamer}`. */
  readonly placeholders: readonly string[];
  /** Name of the channel's member in what the server says is wrong. */
  readonly fields: { readonly name: string; readonly channel: string };
}

export interface TrackerCalls {
  readonly add: (draft: TrackerDraft) => Promise<{ readonly message: string }>;
  readonly edit: (key: string, draft: TrackerDraft) => Promise<{ readonly message: string }>;
  readonly remove: (key: string) => Promise<{ readonly message: string }>;
}
