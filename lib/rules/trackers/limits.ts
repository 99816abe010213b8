export const trackerPlatformIds = ['twitch', 'youtube'] as const;
export type TrackerPlatform = (typeof trackerPlatformIds)[number];

/** What can be announced; `live` is a stream, on YouTube also a premiere. */
export const postKinds = ['video', 'short', 'live'] as const;
export type PostKind = (typeof postKinds)[number];

/** What becomes of the announcement of a stream that is over. */
export const whenOverChoices = ['keep', 'edit', 'delete'] as const;
export type WhenOver = (typeof whenOverChoices)[number];

export const defaultRules = {
  kinds: postKinds,
  games: [],
  titleWords: [],
  excludedWords: [],
  pauseMinutes: 60,
  whenOver: 'edit',
} as const;

/** Longest text above an announcement, in characters: leaves room for the roles in Discord's 2000. */
export const TRACKER_MESSAGE_MAX = 1000;
/** Roles that one announcement may ping. */
export const TRACKER_ROLES_MAX = 5;
/** Entries in each of the lists that filter announcements. */
export const TRACKER_WORDS_MAX = 10;
/** Longest name of a game, in characters. */
export const TRACKER_GAME_LENGTH_MAX = 100;
/** Longest word or phrase that is looked for in a title, in characters. */
export const TRACKER_WORD_LENGTH_MAX = 50;
/** Longest pause between announcements of one streamer, in minutes. */
export const TRACKER_PAUSE_MAX = 1440;
