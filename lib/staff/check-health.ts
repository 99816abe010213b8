import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthCheck } from '@/lib/contracts/staff/system';
import { isAppError } from '@/lib/core/errors';
import { guildId } from '@/lib/core/ids';
import { grouped, quantity } from '@/lib/core/quantity';
import { listBotGuildsAmong } from '@/lib/discord/guilds';
import { env } from '@/lib/env';
import { readHealth } from '@/lib/health/read-health';
import { canMail, findMailTrouble } from '@/lib/mail/send-mail';
import { isConfigured } from '@/lib/payments/client';
import { fetchPrices } from '@/lib/payments/prices';

/** Timeout of each check, in milliseconds. */
const PATIENCE_MS = 5000;

const troubleTexts = {
  writes: 'It answers, but takes no writes.',
  damage: 'Its file is damaged. Restore a backup.',
} as const;

type Found = Pick<HealthCheck, 'state' | 'text'>;

/** The result of a check; an error or timeout means that it is down. */
async function check(id: HealthCheck['id'], ask: () => Promise<Found>): Promise<HealthCheck> {
  const stop = new AbortController();
  const silence = sleep(PATIENCE_MS, undefined, { signal: stop.signal }).then(
    (): Found => ({ state: 'down', text: "It didn't answer within five seconds." }),
    (): Found => ({ state: 'down', text: '' }),
  );
  const asked = ask().catch((error: unknown): Found => {
    if (isAppError(error)) return { state: 'down', text: error.message };
    return { state: 'down', text: 'It could not be asked. The log of the site says why.' };
  });
  const found = await Promise.race([asked, silence]);
  stop.abort();
  return { id, ...found };
}

async function checkDatabase(): Promise<Found> {
  const { database, troubles = [] } = await readHealth();
  const name = database === 'sqlite' ? 'SQLite' : 'MongoDB';
  if (troubles.length === 0) return { state: 'ok', text: `${name} answers and takes writes.` };
  return { state: 'degraded', text: troubles.map((trouble) => troubleTexts[trouble]).join(' ') };
}

async function checkJobs(): Promise<Found> {
  const { jobs } = await readHealth();
  if (!jobs.worker) return { state: 'down', text: 'No process works on jobs.' };
  const text = `${quantity(jobs.due, 'job')} due, ${grouped(jobs.waiting)} waiting, ${grouped(jobs.failed)} failed.`;
  return { state: jobs.failed > 0 ? 'degraded' : 'ok', text };
}

async function checkDiscord(): Promise<Found> {
  // One call for an arbitrary guild.
  await listBotGuildsAmong([guildId.parse(env().DISCORD_CLIENT_ID)]);
  return { state: 'ok', text: 'Discord answers the bot.' };
}

async function checkStripe(): Promise<Found> {
  if (!isConfigured()) return { state: 'off', text: 'No key is set, so the store sells nothing.' };
  await fetchPrices();
  return { state: 'ok', text: 'Stripe answers and has all prices.' };
}

async function checkMail(): Promise<Found> {
  if (!canMail()) return { state: 'off', text: 'No mail server is set, so nothing is sent.' };
  const trouble = await findMailTrouble();
  return trouble === null
    ? { state: 'ok', text: 'The mail server answers.' }
    : { state: 'down', text: `The mail server says: ${trouble}` };
}

/** The current health of the site and its dependencies; takes at most five seconds. */
export function checkHealth(): Promise<HealthCheck[]> {
  return Promise.all([
    check('database', checkDatabase),
    check('discord', checkDiscord),
    check('stripe', checkStripe),
    check('mail', checkMail),
    check('jobs', checkJobs),
  ]);
}
