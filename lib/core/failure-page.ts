/** The built page that replaces one that failed. It has no URL of its own. */
export const failurePage = '/unavailable';

/** Replaces a page that needs Discord while Discord is unavailable; also without a URL. */
export const discordAwayPage = '/discord-away';

/** Shown to clients that request pages too often; also without a URL. */
export const busyPage = '/too-many-requests';

/** Replaced by the request id when the page is sent. */
export const requestIdPlaceholder = '00000000-0000-0000-0000-000000000000';
