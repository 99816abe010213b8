import 'server-only';
import { hostname } from 'node:os';
import { ignored } from '@/lib/core/errors';
import { processes } from '@/lib/db/collections/jobs';
import { listAll } from '@/lib/db/list-all';
import type { Store } from '@/lib/db/open-store';

/** How often a process reports that it is alive, and how long a report is valid, in milliseconds. */
const BEAT_MS = 5000;
const BELIEVED_MS = 20_000;

declare global {
  var coralliumProcesses: number | undefined;
}

/** The number of live processes of the site, including this one; at most a few seconds old. */
export function liveProcesses(): number {
  return globalThis.coralliumProcesses ?? 1;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process belongs to another user, but exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** True for a process of this machine that has ended, even if this process now has its pid. */
function hasEnded(name: string): boolean {
  const [host, pid] = name.split(':');
  return host === hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)));
}

/**
 * Stores that the process `name` (`host:pid:…`) is alive at `now` (milliseconds since 1970), and counts all
 * live ones. Removes ended processes of this machine at once, so that a restart is not counted twice.
 */
export async function countProcesses(store: Store, name: string, now: number): Promise<number> {
  const beat = { expiresAt: new Date(now + BELIEVED_MS).toISOString() };
  const collection = store.collection(processes);
  await collection.upsert(
    name,
    () => beat,
    () => beat,
  );
  const others = (await listAll(collection)).filter(({ id }) => id !== name);
  const ended = others.filter(({ id }) => hasEnded(id));
  await Promise.all(ended.map(({ id }) => collection.remove(id).catch(ignored('not_found'))));
  return 1 + others.length - ended.length;
}

/**
 * Starts reporting this process as alive and counting the others; calls `onCount` with every count. While the
 * database is unreachable the last count remains valid. Does not keep the process alive. Returns a function
 * that stops it, after which the others no longer count this process.
 */
export function startHeartbeat(
  openStore: () => Promise<Store>,
  name: string,
  onCount: (count: number) => void,
): () => Promise<void> {
  async function beat(): Promise<void> {
    const count = await countProcesses(await openStore(), name, Date.now());
    globalThis.coralliumProcesses = count;
    onCount(count);
  }
  const tick = () => void beat().catch(() => undefined);
  tick();
  const timer = setInterval(tick, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    const store = await openStore();
    await store.collection(processes).remove(name).catch(ignored('not_found'));
  };
}
