/** Characters of texts; people on a page, and therefore in one decision. */
export const verificationLimits = { reason: 500, username: 100, answer: 200, page: 20 } as const;
