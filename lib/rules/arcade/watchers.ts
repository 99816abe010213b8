// How many people watch a match. Each process regularly reports how many of its streams are not players'. An
// approximate count is enough.
import { z } from 'zod';

const isoDate = z.iso.datetime();

export const matchWatchers = z.object({
  processes: z.array(z.object({ id: z.string(), count: z.int().min(1), seenAt: isoDate })),
  expiresAt: isoDate,
});
export type MatchWatchers = z.output<typeof matchWatchers>;

/** How long a process's report counts, in ms; it is repeated every third of that. */
export const watchersCountFor = 90_000;

function current({ processes }: MatchWatchers, now: number): MatchWatchers['processes'] {
  return processes.filter(({ seenAt }) => now - Date.parse(seenAt) <= watchersCountFor);
}

/** How many people watch at `now` (epoch ms). */
export function countWatchers(watchers: MatchWatchers | null, now: number): number {
  return watchers === null ? 0 : current(watchers, now).reduce((sum, { count }) => sum + count, 0);
}

/** Stores how many people watch through a process. */
export function withWatchers(
  watchers: MatchWatchers | null,
  { id, count }: { readonly id: string; readonly count: number },
  now: number,
): MatchWatchers {
  const others = watchers === null ? [] : current(watchers, now).filter((one) => one.id !== id);
  const own = count > 0 ? [{ id, count, seenAt: new Date(now).toISOString() }] : [];
  return {
    processes: [...others, ...own],
    expiresAt: new Date(now + 2 * watchersCountFor).toISOString(),
  };
}
