import { AppError } from '@/lib/core/errors';

/** What somebody appeals against. */
export const appealKinds = ['ban', 'mute'] as const;
export type AppealKind = (typeof appealKinds)[number];

export interface Person {
  readonly userId: string;
  readonly username: string;
}

export interface AppealDecision {
  readonly verdict: 'accepted' | 'denied';
  readonly reason: string;
  readonly by: Person;
  /** ISO date. */
  readonly at: string;
}

/**
 * The appeals of one person against one kind of punishment in one guild: the present one, and those before
 * it.
 */
export interface Appeal {
  readonly guildId: string;
  readonly kind: AppealKind;
  readonly appellant: Person;
  readonly text: string;
  /** ISO date. */
  readonly createdAt: string;
  /** Somebody is carrying out a decision: nobody else may decide meanwhile. */
  readonly deciding: { readonly token: string; readonly at: string } | null;
  readonly decision: AppealDecision | null;
  readonly past: readonly {
    readonly text: string;
    readonly createdAt: string;
    readonly decision: AppealDecision;
  }[];
}

/** Characters of an appeal, and of the reason of a decision. */
export const appealLimits = { textMin: 20, textMax: 2000, reasonMax: 1000 } as const;

/** After a denial it takes so long until the same person may appeal again, in milliseconds: a week. */
const COOL_DOWN = 7 * 86_400_000;
/** A decision that is not carried out after so long was left behind by a process that ended. */
const LEFT_BEHIND = 60_000;
/** Earlier appeals that are kept. */
const MOST_PAST = 10;

/** ISO date from which a denied appellant may appeal again; null when that is now. */
export function nextAppealAt(appeal: Pick<Appeal, 'decision'> | null, now: number): string | null {
  if (appeal?.decision?.verdict !== 'denied') return null;
  const from = Date.parse(appeal.decision.at) + COOL_DOWN;
  return from > now ? new Date(from).toISOString() : null;
}

/**
 * A new appeal in the place of a decided one, which is kept with the past ones. Throws `conflict` while that
 * may not be.
 */
export function appealAgain(before: Appeal, next: Pick<Appeal, 'appellant' | 'text' | 'createdAt'>): Appeal {
  const { decision, text, createdAt } = before;
  if (!decision) throw new AppError('conflict', { message: 'Your appeal is still waiting for a decision.' });
  const from = nextAppealAt(before, Date.parse(next.createdAt));
  if (from !== null) {
    throw new AppError('conflict', { message: `You can appeal again from ${from.slice(0, 10)}.` });
  }
  const past = [...before.past, { text, createdAt, decision }].slice(-MOST_PAST);
  return { ...before, ...next, deciding: null, decision: null, past };
}

/**
 * The appeal while a decision is carried out under this token. Throws `conflict` when it is decided or
 * another does so now.
 */
export function beginDecision(appeal: Appeal, token: string, now: number): Appeal {
  if (appeal.decision) {
    const { verdict, by } = appeal.decision;
    throw new AppError('conflict', { message: `${by.username} has ${verdict} this appeal already.` });
  }
  if (appeal.deciding && now - Date.parse(appeal.deciding.at) < LEFT_BEHIND) {
    throw new AppError('conflict', { message: 'Somebody else is deciding on this appeal right now.' });
  }
  return { ...appeal, deciding: { token, at: new Date(now).toISOString() } };
}

/** The decided appeal; unchanged when the token is no longer the one under which it is being decided. */
export function endDecision(appeal: Appeal, token: string, decision: AppealDecision | null): Appeal {
  return appeal.deciding?.token === token ? { ...appeal, deciding: null, decision } : appeal;
}
