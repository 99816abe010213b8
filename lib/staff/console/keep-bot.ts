import 'server-only';
import { hostname } from 'node:os';
import { botControl } from '@/lib/db/collections/bot-control';
import { leases } from '@/lib/db/collections/jobs';
import { collectionOf, getStore } from '@/lib/db/store';
import { holdLease } from '@/lib/jobs/lease';
import { log } from '@/lib/log';
import { readWanted } from '@/lib/staff/console/bot-document';
import { botFolder, hasBotCommand, makeBot, readBot } from '@/lib/supervisor/bot-process';

// Every process of the site makes sure that the bot is in the wanted state. On one machine the keeper's lock
// admits one of them; of several machines one holds a lease.

const leaseName = 'bot';
/** Milliseconds without renewal before another machine may claim the lease, and between checks. */
const leaseMs = 30_000;
const pollMs = 2000;

/** This machine; all processes of the site on it use the same name. */
const machine = () => `${hostname()}:${botFolder()}`;

/** True if another machine runs the bot. */
export async function isBotElsewhere(): Promise<boolean> {
  const held = await collectionOf(leases).get(leaseName);
  if (!held || Date.parse(held.value.expiresAt) <= Date.now()) return false;
  return held.value.owner !== machine();
}

/** Applies the wanted state under the lease. Throws what makeBot throws, and `store_unavailable`. */
export async function keepBotAsWanted(): Promise<void> {
  if (!hasBotCommand()) return;
  const wanted = await readWanted({ fresh: true });
  const seen = readBot();
  const isIdle = wanted.desired === 'stopped' && !seen?.keeperLives && !seen?.botLives;
  const isHere =
    isIdle || (await holdLease(await getStore(), leaseName, { owner: machine(), now: Date.now(), leaseMs }));
  makeBot(isHere ? wanted : { ...wanted, desired: 'stopped' });
}

declare global {
  var coralliumBotKeeping: NodeJS.Timeout | undefined;
}

/** Starts applying the wanted state: after each change of it, and every two seconds. */
export async function startKeepingBot(): Promise<void> {
  if (!hasBotCommand()) return;
  let isUnderWay = false;
  let hasFailed = false;
  const poll = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await keepBotAsWanted();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log().error({ err: error }, "the bot's process can't be looked after");
      hasFailed = true;
    } finally {
      isUnderWay = false;
    }
  };
  clearInterval(globalThis.coralliumBotKeeping);
  globalThis.coralliumBotKeeping = setInterval(() => void poll(), pollMs).unref();
  const { changes } = await getStore();
  changes.subscribe(botControl, () => void poll());
}
