import type { TrackerPlatform, TrackerRules } from '@/lib/rules/trackers/rules';

/** One whom a server follows, whichever platform it is on. */
export interface Tracker {
  /** Unique in the list. */
  readonly key: string;
  readonly name: string;
  readonly link: string;
  readonly channelId: string;
  readonly message: string;
  readonly roleIds: readonly string[];
  /** Those that count on the platform. */
  readonly rules: TrackerRules;
}

/** What a person has set, checked as far as the browser can. */
export interface TrackerInput {
  readonly name: string;
  readonly channelId: string;
  readonly message: string;
  readonly roleIds: readonly string[];
  readonly rules: TrackerRules;
}

/** The words of a platform. */
export interface TrackerWords {
  readonly platform: TrackerPlatform;
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
  readonly add: (input: TrackerInput) => Promise<{ readonly message: string }>;
  readonly edit: (key: string, input: TrackerInput) => Promise<{ readonly message: string }>;
  readonly remove: (key: string) => Promise<{ readonly message: string }>;
}
