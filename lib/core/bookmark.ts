/** The header of the same name in answers and requests, for clients that send a bearer and keep no cookie. */
export const bookmarkHeader = 'x-bookmark';

/** So long a client sends what it was given, in seconds: every process has heard of the writes by then. */
export const bookmarkSeconds = 5;
