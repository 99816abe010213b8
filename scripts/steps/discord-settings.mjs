// Decides between the real Discord and the sandbox by the environment.

const credentials = ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_BOT_TOKEN'];

/**
 * Real Discord with all three credentials; the sandbox with none. In a production environment the sandbox
 * requires CORALLIUM_SANDBOX=1.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ use: 'discord' | 'sandbox' } | { problem: string }}
 */
export function discordSettings(env) {
  const missing = credentials.filter((name) => !env[name]);
  const present = credentials.filter((name) => env[name]);
  const asked = env.CORALLIUM_SANDBOX === '1';
  if (asked && present.length > 0) {
    return {
      problem: `CORALLIUM_SANDBOX=1 and ${present.join(', ')} contradict each other: remove one of them.`,
    };
  }
  if (missing.length === 0) return { use: 'discord' };
  if (present.length > 0) {
    return {
      problem:
        `Discord's credentials are incomplete: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.\n` +
        'Set all three (see .env.example), or none to use the sandbox.',
    };
  }
  if (env.NODE_ENV === 'production' && !asked) {
    return {
      problem:
        `With NODE_ENV=production ${missing.join(', ')} must be set (see .env.example).\n` +
        'To use the sandbox anyway, set CORALLIUM_SANDBOX=1.',
    };
  }
  return { use: 'sandbox' };
}
