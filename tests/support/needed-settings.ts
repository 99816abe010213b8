/** The variables without which the site does not start, for tests that don't call Discord. */
export const neededSettings = {
  AUTH_SECRET: 'only-for-processes-that-are-killed-in-tests',
  DISCORD_CLIENT_ID: '100000000000000001',
  DISCORD_CLIENT_SECRET: 'not-in-use',
  DISCORD_BOT_TOKEN: 'not-in-use',
  LOG_LEVEL: 'silent',
  MONGODB_URI: '',
} as const;
