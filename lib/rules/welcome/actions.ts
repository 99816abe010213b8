/** Posts a test of the welcome message, which isn't logged. */
export const testWelcomeAction = { needs: { channels: { post: ['sendMessages', 'embedLinks'] } } } as const;
