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
