/** This header of responses and requests is for clients with a bearer token, which have no cookies. */
export const bookmarkHeader = 'x-bookmark';

/** How long a client sends its bookmark, in seconds: every process has seen the writes by then. */
export const bookmarkSeconds = 5;
