/** Of a verification and its decision: characters; people on a page, and so at most in one decision. */
export const verificationLimits = { reason: 500, username: 100, answer: 200, page: 20 } as const;
