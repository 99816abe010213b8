import 'server-only';
import { hostname } from 'node:os';
import { botControl } from '@/lib/db/collections/bot-control';
import { leases } from '@/lib/db/collections/jobs';
import { collectionOf, getStore } from '@/lib/db/store';
import { holdLease } from '@/lib/jobs/lease';
import { log } from '@/lib/log';
import { readWanted } from '@/lib/staff/console/bot-document';
import { botFolder, hasBotCommand, makeBot, readBot } from '@/lib/supervisor/bot-process';

// Every process of the site looks whether the bot does what is wanted, and sees to it. That is harmless on
// one machine, where the keeper's lock lets in one; of several machines one has the lease.

const leaseName = 'bot';
/** How long another machine waits for one that says nothing more, and how often it is looked. */
const leaseMs = 30_000;
const pollMs = 2000;

/** This machine: all processes of the site on it have the same name. */
const machine = () => `${hostname()}:${botFolder()}`;

/** True where another machine looks after the bot. */
export async function isBotElsewhere(): Promise<boolean> {
  const held = await collectionOf(leases).get(leaseName);
  if (!held || Date.parse(held.value.expiresAt) <= Date.now()) return false;
  return held.value.owner !== machine();
}

/**
 * Has the bot do what is wanted, on this machine if that is the one. Harmless however often it is called.
 * Throws as makeBot does, and `store_unavailable`.
 */
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
  // On globalThis, for copies of this module after a development reload.
  var coralliumBotKeeping: NodeJS.Timeout | undefined;
}

/** From now on looks after the bot: after every change of what is wanted, and every two seconds. */
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
