// The stand-ins for Discord, Modrinth, CurseForge, Stripe and a mail server: their process, the variables
// that point the site to them, and their seeded world.

import { awaitLine } from './output.mjs';
import { run, startProcess } from './processes.mjs';
import { serverScript } from './server-script.mjs';

/** The token by which the example bot calls the site; valid only with the sandbox. */
export const sandboxBotToken = 'sandbox-bot-api-token-of-no-secret';

/** The variables that point the site to the stand-in for Stripe. @param {string} url of it */
const stripeVariables = (url) => ({
  STRIPE_SECRET_KEY: 'sk_test_sandboxOfNoSecret',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandboxOfNoSecret',
  STRIPE_API_URL: url,
});

const applicationId = '100000000000000001';

/**
 * @param {string} url of the sandbox
 * @param {string} mailUrl of its mail server
 * @param {readonly string[]} bot the example bot, as the process that the staff console starts
 */
function siteVariables(url, mailUrl, bot) {
  return {
    CORALLIUM_SANDBOX: '1',
    DISCORD_CLIENT_ID: applicationId,
    DISCORD_CLIENT_SECRET: 'sandbox-client-secret',
    DISCORD_BOT_TOKEN: 'sandbox-bot-token',
    BOT_API_TOKEN: sandboxBotToken,
    BOT_COMMAND: JSON.stringify(bot),
    DISCORD_API_URL: `${url}/api`,
    DISCORD_AUTHORIZE_URL: `${url}/oauth2/authorize`,
    DISCORD_ACTIVITY_ORIGIN: `http://${applicationId}.localhost:${new URL(url).port}`,
    DISCORD_CDN_URL: url,
    MODRINTH_API_URL: `${url}/modrinth/v2`,
    CURSEFORGE_API_URL: `${url}/curseforge/v1`,
    CURSEFORGE_API_KEY: 'sandbox-curseforge-key',
    SMTP_URL: mailUrl,
    MAIL_FROM: 'site@corallium.invalid',
    CONTACT_MAIL_TO: 'team@corallium.invalid',
  };
}

/**
 * Starts the sandbox on free ports of 127.0.0.1 and waits until it can serve.
 * @param {object} [options]
 * @param {Record<string, string>} [options.env]
 * @param {boolean} [options.ownGroup] see startProcess
 * @param {string} [options.siteUrl] where the site will be, for Stripe's messages
 * @param {string} [options.stripeFile] stores purchases for the next start
 * @param {boolean} [options.withStripe] false if the site has a real key
 */
export async function startSandbox({
  env = {},
  ownGroup = false,
  siteUrl,
  stripeFile,
  withStripe = true,
} = {}) {
  const site = siteUrl === undefined ? [] : ['--site-url', siteUrl];
  const file = stripeFile === undefined ? [] : ['--stripe-file', stripeFile];
  const [sandbox, bot] = await Promise.all([
    serverScript('sandbox/main.ts', ['--port', '0', ...site, ...file]),
    serverScript('sandbox/bot/main.ts', ['follow', '--talk']),
  ]);
  const child = startProcess(process.execPath, sandbox, {
    env,
    ownGroup,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const addresses = await awaitLine(
    child,
    'The sandbox',
    /sandbox ready (http:\/\/\S+ http:\/\/\S+ smtp:\/\/\S+)/,
  );
  const [url = '', stripeUrl = '', mailUrl = ''] = addresses.split(' ');
  const variables = {
    ...siteVariables(url, mailUrl, [process.execPath, ...bot]),
    ...(withStripe ? stripeVariables(stripeUrl) : {}),
  };
  return { child, url, stripeUrl, env: variables };
}

/**
 * Seeds the database that the variables name with the sandbox's world, unless it is there.
 * @param {Record<string, string>} env
 * @param {object} [options]
 * @param {boolean} [options.ownGroup] see startProcess
 */
export async function seedWorld(env, { ownGroup = false } = {}) {
  const code = await run(process.execPath, await serverScript('sandbox/seed-main.ts'), {
    env,
    ownGroup,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0)
    throw new Error(`The sandbox's world could not be written into the database (exit code ${code}).`);
}

/** The people to sign in as, for the greeting. */
export const people = [
  ['Marina', 'owns Coral Reef, site owner'],
  ['Finn', 'administrator of Coral Reef, owns Kelp Forest, site helper'],
  ['Pearl', 'manages Coral Reef, owns Tide Pool'],
  ['Kai', 'plain member, manages nothing'],
  ['Drift', 'in no server with the bot'],
];
