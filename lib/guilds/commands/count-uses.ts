import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { replyUses } from '@/lib/db/collections/replies';
import { collectionOf } from '@/lib/db/store';
import { readReplies } from '@/lib/guilds/commands/reply-list';
import type { ReplyUses } from '@/lib/rules/replies/schema';

/** How many of the bot's reports are remembered: a day's, at one every five minutes. */
const KEPT_KEYS = 300;

export interface UseReport {
  readonly key: string;
  readonly uses: readonly { readonly id: string; readonly count: number }[];
}

/** Counts uses at `now` (ISO), once per key, and drops replies not in `known`; the same object if known. */
function countUses(
  before: ReplyUses,
  { key, uses }: UseReport,
  known: ReadonlySet<string>,
  now: string,
): ReplyUses {
  if (before.keys.includes(key)) return before;
  const after = new Map(Object.entries(before.uses).filter(([id]) => known.has(id)));
  for (const { id, count } of uses) {
    if (known.has(id)) after.set(id, { count: (after.get(id)?.count ?? 0) + count, lastAt: now });
  }
  return { ...before, uses: Object.fromEntries(after), keys: [...before.keys, key].slice(-KEPT_KEYS) };
}

/** Processes a report of the bot, once per key and guild, and returns the unknown replies. */
export async function takeUses(
  guildId: GuildId,
  report: UseReport,
): Promise<{ readonly outcome: 'counted' | 'repeated'; readonly unknown: string[] }> {
  const { commands, responses, removed } = await readReplies(guildId);
  const present = new Set([...commands, ...responses].map(({ id }) => id));
  // Restorable replies keep their counts.
  const known = new Set([...present, ...removed.map(({ reply }) => reply.id)]);
  const now = new Date().toISOString();
  let outcome: 'counted' | 'repeated' = 'counted';
  const count = (before: ReplyUses) => {
    const after = countUses(before, report, known, now);
    outcome = after === before ? 'repeated' : 'counted';
    return after;
  };
  await collectionOf(replyUses).upsert(guildId, () => count({ guildId, uses: {}, keys: [] }), count);
  return { outcome, unknown: report.uses.flatMap(({ id }) => (present.has(id) ? [] : [id])) };
}
