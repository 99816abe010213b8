import { describeDay } from '@/lib/core/dates';
import { conflict } from '@/lib/core/errors';
import { WEEK } from '@/lib/core/milliseconds';
import type { AppealKind } from '@/lib/rules/appeals/limits';
import type { AppealDecision, StoredAppeal } from '@/lib/rules/appeals/schema';

/** How long a denied person has to wait before appealing again: a week. */
const COOL_DOWN = WEEK;
const MOST_PAST = 10;

/** The id of the document with a person's appeals of a kind in a guild, which allows one at a time. */
export function appealId(guildId: string, userId: string, kind: AppealKind): string {
  return `${guildId}:${userId}:${kind}`;
}

/** The index value of a list; an appeal is open until the decision is complete. */
export function appealScope(guildId: string, state: 'open' | 'decided'): string {
  return `${guildId}:${state}`;
}

type Sent = Pick<StoredAppeal, 'appellant' | 'text' | 'createdAt'> & Partial<Pick<StoredAppeal, 'key'>>;

/** A person's first appeal of a kind in a guild. */
export function newAppeal(of: Pick<StoredAppeal, 'guildId' | 'kind'>, sent: Sent): StoredAppeal {
  const list = { scope: appealScope(of.guildId, 'open'), listedAt: sent.createdAt };
  return { ...of, key: null, ...sent, ...list, decision: null, past: [], outbox: [] };
}

/** When a denied appellant may appeal again, ISO; null for now. */
export function nextAppealAt(appeal: Pick<StoredAppeal, 'decision'> | null, now: number): string | null {
  if (appeal?.decision?.verdict !== 'denied') return null;
  const from = Date.parse(appeal.decision.at) + COOL_DOWN;
  return from > now ? new Date(from).toISOString() : null;
}

/** Archives a decided appeal for a new one, once. Throws `conflict` if they can't appeal now. */
export function appealAgain(before: StoredAppeal, sent: Sent): StoredAppeal {
  const { decision, text, createdAt, outbox } = before;
  if (sent.key && sent.key === before.key) return before;
  if (!decision) throw conflict('Your appeal is still waiting for a decision.');
  const from = nextAppealAt(before, Date.parse(sent.createdAt));
  if (from !== null) {
    throw conflict(`You can appeal again from ${describeDay(from)}.`);
  }
  const past = [...before.past, { text, createdAt, decision }].slice(-MOST_PAST);
  return { ...newAppeal(before, sent), past, outbox };
}

/** Throws `conflict` if the appeal is decided, or a decision is in progress. */
export function assertUndecided({ decision, outbox }: StoredAppeal): void {
  const message = decision
    ? `${decision.by.username} has already ${decision.verdict} this appeal.`
    : 'Someone else is deciding on this appeal right now.';
  if (decision || outbox.some(({ kind }) => kind === 'lift')) throw conflict(message);
}

export function decided(appeal: StoredAppeal, decision: AppealDecision): StoredAppeal {
  return { ...appeal, decision, scope: appealScope(appeal.guildId, 'decided'), listedAt: decision.at };
}
