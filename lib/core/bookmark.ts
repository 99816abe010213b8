/**
 * The header of the same name in responses and requests, for clients that send a bearer token and have no
 * cookies.
 */
export const bookmarkHeader = 'x-bookmark';

/** How long a client sends its bookmark, in seconds: every process has seen the writes by then. */
export const bookmarkSeconds = 5;
