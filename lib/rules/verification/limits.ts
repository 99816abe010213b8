/**
 * Of a verification and the decision about it: characters, and people on a page, which is also the most to
 * decide about at once.
 */
export const verificationLimits = { reason: 500, username: 100, answer: 200, page: 20 } as const;
