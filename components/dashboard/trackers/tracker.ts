import type { TwitchData, YoutubeData } from '@/lib/contracts/trackers/tracker-data';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';
import type { TrackerEntry, TrackerRules } from '@/lib/rules/trackers/schema';

/** One whom a server follows, whichever platform it is on, with the rules that count there. */
export interface Tracker extends Readonly<Omit<TrackerEntry, 'username' | 'ytChannelId' | 'addedAt'>> {
  readonly name: string;
  readonly link: string;
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

/** Says how it went, and brings the list as it is then. */
export type TrackerAnswer = { readonly message: string } & (TwitchData | YoutubeData);

export interface TrackerCalls {
  readonly add: (input: TrackerInput) => Promise<TrackerAnswer>;
  readonly edit: (key: string, input: TrackerInput) => Promise<TrackerAnswer>;
  readonly remove: (key: string) => Promise<TrackerAnswer>;
}
