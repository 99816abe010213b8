/** A test of the welcome message is posted, and not noted in the audit log. */
export const testWelcomeAction = { needs: { channels: { post: ['sendMessages', 'embedLinks'] } } } as const;
