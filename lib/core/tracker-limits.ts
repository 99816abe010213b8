/** Longest text above an announcement, in characters: leaves room for the roles in Discord's 2000. */
export const TRACKER_MESSAGE_MAX = 1000;
/** Roles that one announcement may ping. */
export const TRACKER_ROLES_MAX = 5;
