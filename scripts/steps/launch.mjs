// `npm start` and `npm run dev`: start the site from scratch, and stop everything on Ctrl-C.
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { discordSettings } from './discord-settings.mjs';
import { drawArt } from './draw-art.mjs';
import { install } from './install.mjs';
import { askedPort, portProblem } from './ports.mjs';
import { endOnSignals, exitOf, giveUp, run, stopEverything } from './processes.mjs';
import { root } from './project.mjs';
import { people, seedWorld, startSandbox } from './sandbox.mjs';
import { serverScript } from './server-script.mjs';
import { keptSecret, startSiteServer } from './site.mjs';

function greet(url, sandbox) {
  const lines = ['', `  Corallium is ready: ${url}`, ''];
  if (sandbox !== null) {
    lines.push(
      '  The sandbox stands in for Discord because no credentials are set. Sign in as one of',
      ...people.map(([name, role]) => `    ${name.padEnd(7)} ${role}`),
      `  See what the bot posts at ${sandbox.url}/sandbox`,
      `  Open the site as an Activity inside Discord at ${sandbox.url}/activity`,
      ...(sandbox.hasStripe
        ? [`  Move the clock of the sandbox's Stripe at ${sandbox.stripeUrl}/sandbox`]
        : []),
      '  The example bot acts in that world: npm run bot -- help',
      '',
    );
  }
  lines.push('  Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
}

/** @param {NodeJS.ProcessEnv} env */
function mailVariables({ SMTP_URL = '', MAIL_FROM = '', CONTACT_MAIL_TO = '' }) {
  return { SMTP_URL, MAIL_FROM, CONTACT_MAIL_TO };
}

/** @param {NodeJS.ProcessEnv} env @param {string} siteUrl where the site will listen */
async function prepareSandbox(env, siteUrl) {
  const dataDir = resolve(root, env.DATA_DIR || '.data');
  mkdirSync(dataDir, { recursive: true });
  const hasStripe = !env.STRIPE_SECRET_KEY;
  const stripeFile = join(dataDir, 'sandbox-stripe.json');
  const started = await startSandbox({ ownGroup: true, siteUrl, stripeFile, withStripe: hasStripe });
  const sandbox = { ...started, hasStripe };
  const siteEnv = {
    ...sandbox.env,
    // A configured mail server takes precedence.
    ...(env.SMTP_URL ? mailVariables(env) : {}),
    BOT_API_TOKEN: env.BOT_API_TOKEN || sandbox.env.BOT_API_TOKEN,
    BOT_COMMAND: env.BOT_COMMAND || sandbox.env.BOT_COMMAND,
    AUTH_SECRET: env.AUTH_SECRET || keptSecret(dataDir),
    DATA_DIR: dataDir,
  };
  return { sandbox, siteEnv };
}

/** Ends the script with one line for each variable that prevents the site from starting. */
async function checkEnvironment(env) {
  const check = await serverScript('scripts/steps/check-environment.ts');
  const code = await run(process.execPath, check, { env, ownGroup: true });
  if (code !== 0) process.exit(1);
}

/**
 * Runs until a signal arrives or a process ends, whose exit code is then the script's.
 * @param {'start' | 'dev'} mode
 */
export async function launch(mode) {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const { env } = process;

  const asked = askedPort(process.argv.slice(2), env.PORT);
  if ('problem' in asked) giveUp(asked.problem);
  const settings = discordSettings(env);
  if ('problem' in settings) giveUp(settings.problem);
  const { port } = asked;
  const host = env.HOST || '127.0.0.1';
  const occupied = await portProblem(port, host);
  if (occupied !== null) giveUp(occupied);

  endOnSignals();
  await install();
  const { sandbox, siteEnv } =
    settings.use === 'sandbox'
      ? await prepareSandbox(env, `http://127.0.0.1:${port}`)
      : { sandbox: null, siteEnv: {} };
  await checkEnvironment({
    ...siteEnv,
    PORT: String(port),
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
  });
  if (mode === 'start' && (await build()) === 'failed') giveUp('The build failed: see the messages above.');
  if (mode === 'dev' && (await drawArt()) === 'failed')
    giveUp('The art was not drawn: see the messages above.');
  if (sandbox !== null) await seedWorld(siteEnv, { ownGroup: true });

  const site = startSiteServer({ mode, port, host, env: siteEnv, ownGroup: true });
  const firstEnd = Promise.race([site.child, ...(sandbox === null ? [] : [sandbox.child])].map(exitOf));
  const isReady = await site.ready.then(
    () => true,
    (error) => {
      console.error(error.message);
      return false;
    },
  );
  if (isReady) greet(env.SITE_URL || `http://localhost:${port}`, sandbox);
  else if (site.child.exitCode === null && site.child.signalCode === null) {
    await stopEverything();
    process.exit(1);
  }

  const code = await firstEnd;
  await stopEverything();
  // Neither process should exit, so even exit code 0 is a failure unless a signal has ended both.
  process.exit(process.exitCode ?? (code === 0 ? 1 : code));
}
