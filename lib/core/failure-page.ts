/** The page of the build that is shown in place of one that failed. It has no address of its own. */
export const failurePage = '/unavailable';

/** The one that is shown while Discord, which had to be asked, does not answer; it has none either. */
export const discordAwayPage = '/discord-away';

/** The one that is shown to who asks for pages too often; it has none either. */
export const busyPage = '/too-many-requests';

/** Stands on it for the id of the request, which is known when it is sent. */
export const requestIdPlaceholder = '00000000-0000-0000-0000-000000000000';
