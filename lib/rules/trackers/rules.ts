import { comparableText } from '@/lib/core/word-list';

export const trackerPlatformIds = ['twitch', 'youtube'] as const;
export type TrackerPlatform = (typeof trackerPlatformIds)[number];

/** What can be announced; `live` is a stream, on YouTube also a premiere. */
export const postKinds = ['video', 'short', 'live'] as const;
export type PostKind = (typeof postKinds)[number];

/** What becomes of the announcement of a stream that is over. */
export const whenOverChoices = ['keep', 'edit', 'delete'] as const;
export type WhenOver = (typeof whenOverChoices)[number];

/** When somebody tracked is announced, and what becomes of the message. */
export interface TrackerRules {
  /** At least one. */
  readonly kinds: readonly PostKind[];
  /** Names of games, of which a stream has to have one; empty for any. */
  readonly games: readonly string[];
  /** Of which the title has to contain one; empty for any title. */
  readonly titleWords: readonly string[];
  /** Of which the title must contain none. */
  readonly excludedWords: readonly string[];
  /** Minutes that have to pass from one announcement to the next; 0 for none. */
  readonly pauseMinutes: number;
  readonly whenOver: WhenOver;
}

/** The rules of one that nobody has changed. */
export const defaultRules: TrackerRules = {
  kinds: postKinds,
  games: [],
  titleWords: [],
  excludedWords: [],
  pauseMinutes: 60,
  whenOver: 'edit',
};

/** Those of the rules that mean something on a platform, with neutral values for the others. */
export function rulesOn(platform: TrackerPlatform, rules: TrackerRules): TrackerRules {
  const { kinds, games, titleWords, excludedWords, pauseMinutes, whenOver } = rules;
  const shared = { titleWords, excludedWords, whenOver };
  return platform === 'twitch'
    ? { ...shared, kinds: ['live'], games, pauseMinutes }
    : { ...shared, kinds, games: [], pauseMinutes: 0 };
}

/** A title word that contains an excluded one could never be announced: says so, or gives null. */
export function contradictionIn({
  titleWords,
  excludedWords,
}: Pick<TrackerRules, 'titleWords' | 'excludedWords'>): string | null {
  for (const excluded of excludedWords) {
    const form = comparableText(excluded);
    const found = titleWords.find((word) => comparableText(word).includes(form));
    if (found !== undefined)
      return `A title with '${found}' is asked for, so '${excluded}' cannot be excluded.`;
  }
  return null;
}
