import 'server-only';
import { botControlId, botHeartbeats } from '@/lib/db/collections/bot-control';
import { collectionOf } from '@/lib/db/store';
import { log } from '@/lib/log';
import type { Pulse } from '@/lib/rules/console/actual-state';

// Every API call by the bot is a heartbeat. The last one is stored for all processes of the site, and
// survives restarts.

/**
 * In milliseconds: calls within `gather` are written together. A call after `quiet` without one is written at
 * once: it may be the first of a process that has just started, which counts as starting until then.
 */
export const heartbeatTimes = { gather: 5000, quiet: 500 };

let lastCallAt = 0;
let writtenAt = 0;
let timer: NodeJS.Timeout | undefined;

async function write(): Promise<void> {
  timer = undefined;
  writtenAt = Date.now();
  const at = lastCallAt;
  const heartbeats = collectionOf(botHeartbeats);
  await heartbeats.upsert(
    botControlId,
    () => ({ at }),
    (known) => (known.at >= at ? known : { at }),
  );
}

function writeSoon(): void {
  // The bot's call succeeds regardless; the next one writes again.
  void write().catch((error: unknown) => log().debug({ err: error }, "the bot's heartbeat is not written"));
}

/** Records an API call by the bot. Writes every few seconds, at most twice a second. */
export function noteHeartbeat(): void {
  const quietMs = Date.now() - lastCallAt;
  lastCallAt += quietMs;
  const waitMs = quietMs > heartbeatTimes.quiet ? 0 : writtenAt + heartbeatTimes.gather - lastCallAt;
  if (waitMs > 0 && timer !== undefined) return;
  clearTimeout(timer);
  if (waitMs <= 0) writeSoon();
  // It is still written: it may be the first call of a new process.
  else timer = setTimeout(writeSoon, waitMs).unref();
}

export async function readPulse(): Promise<Pulse> {
  const stored = await collectionOf(botHeartbeats).get(botControlId);
  return {
    now: Date.now(),
    heartbeatAt: stored?.value.at ?? null,
    listeningSince: performance.timeOrigin,
  };
}
