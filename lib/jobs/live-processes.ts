import 'server-only';
import { processes } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';

/** How often a process says that it lives, and how long that is believed, in milliseconds. */
const BEAT_MS = 5000;
const BELIEVED_MS = 20_000;

declare global {
  // On globalThis, since instrumentation, pages and route handlers each have their own copy of this module.
  var coralliumProcesses: number | undefined;
}

/** How many processes of the site live, this one among them, as it was seen within the last seconds. */
export function liveProcesses(): number {
  return globalThis.coralliumProcesses ?? 1;
}

/** Says that the process `name` lives at `now` (milliseconds since 1970), and counts all that do. */
export async function countProcesses(store: Store, name: string, now: number): Promise<number> {
  const beat = { expiresAt: new Date(now + BELIEVED_MS).toISOString() };
  const collection = store.collection(processes);
  await collection.upsert(
    name,
    () => beat,
    () => beat,
  );
  return Math.max(1, await collection.count());
}

/**
 * Begins to say that this process lives, and to count the others; `onCount` hears of every count. While the
 * database does not answer the last count holds. It keeps no process alive. Gives the way to end it.
 */
export function startHeartbeat(
  openStore: () => Promise<Store>,
  name: string,
  onCount: (count: number) => void,
): () => void {
  async function beat(): Promise<void> {
    const count = await countProcesses(await openStore(), name, Date.now());
    globalThis.coralliumProcesses = count;
    onCount(count);
  }
  const tick = () => void beat().catch(() => undefined);
  tick();
  const timer = setInterval(tick, BEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}
