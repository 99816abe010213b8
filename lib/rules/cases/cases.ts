import { AppError } from '@/lib/core/errors';
import type { Person } from '@/lib/rules/appeals/appeals';

/** What is done to somebody, as it is kept and as people read it. */
export const caseKinds = ['warn', 'mute', 'unmute', 'kick', 'softban', 'ban', 'unban'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** True for a word that is a kind of case. */
export function isCaseKind(value: string): value is CaseKind {
  return caseKinds.some((kind) => kind === value);
}

export const caseKindLabels: Readonly<Record<CaseKind, string>> = {
  warn: 'Warning',
  mute: 'Mute',
  unmute: 'Unmute',
  kick: 'Kick',
  softban: 'Softban',
  ban: 'Ban',
  unban: 'Unban',
};

/** In which tone each kind is shown: the heavier the warmer, what ends a punishment in that of good news. */
export const caseKindTones = {
  warn: 'amber',
  mute: 'amber',
  unmute: 'lagoon',
  kick: 'coral',
  softban: 'danger',
  ban: 'danger',
  unban: 'lagoon',
} as const satisfies Record<CaseKind, string>;

/** Who reports a case: this site, of what is done on it, or the bot. */
export const caseSources = ['site', 'bot'] as const;

/**
 * Characters of a reason (as many as Discord's audit log keeps) and of a name, and cases in one report of the
 * bot.
 */
export const caseLimits = { reasonMax: 512, nameMax: 100, batch: 100 } as const;

/** Something that was done to a member. */
export interface Case {
  readonly guildId: string;
  /** 1 for the first of the guild, and so on without gaps. */
  readonly number: number;
  /** Of the report that made it: the same key of a guild makes one case. */
  readonly key: string;
  readonly kind: CaseKind;
  /** The name is null where nobody knew it, as of somebody who was banned by id. */
  readonly target: { readonly userId: string; readonly username: string | null };
  /** Null for the bot itself. */
  readonly moderator: Person | null;
  /** May be empty. */
  readonly reason: string;
  /** ISO date. */
  readonly createdAt: string;
  /** ISO date at which a mute ends by itself, or null. */
  readonly expiresAt: string | null;
  readonly source: (typeof caseSources)[number];
  /** Who has changed the reason last. */
  readonly edited: { readonly by: Person; readonly at: string } | null;
  /** Set for one that was taken back: it is kept and counts no more. */
  readonly withdrawn: { readonly by: Person; readonly at: string; readonly reason: string } | null;
}

/** What a member is told of an own case: not by whom. */
export type OwnCase = Pick<Case, 'number' | 'kind' | 'reason' | 'createdAt' | 'expiresAt'>;

/**
 * The case with another reason; the same object for the same reason. Throws `conflict` for one that was
 * withdrawn.
 */
export function withReason(value: Case, reason: string, by: Person, at: string): Case {
  assertKept(value);
  return value.reason === reason ? value : { ...value, reason, edited: { by, at } };
}

/** The case taken back. Throws `conflict` when it was before. */
export function withdraw(value: Case, reason: string, by: Person, at: string): Case {
  assertKept(value);
  return { ...value, withdrawn: { by, at, reason } };
}

function assertKept({ number, withdrawn }: Case): void {
  if (!withdrawn) return;
  throw new AppError('conflict', {
    message: `${withdrawn.by.username} has withdrawn case #${number} already.`,
  });
}

/** What ends a punishment. */
const lifts: Partial<Record<CaseKind, CaseKind>> = { unmute: 'mute', unban: 'ban' };

/**
 * Those of somebody's cases, given newest first, that count at `now` (epoch milliseconds): neither withdrawn,
 * nor run out, nor lifted by a later one; what lifts is none itself.
 */
export function casesInForce<C extends Pick<Case, 'kind' | 'withdrawn' | 'expiresAt'>>(
  cases: readonly C[],
  now: number,
): C[] {
  const lifted = new Set<CaseKind>();
  return cases.filter(({ kind, withdrawn, expiresAt }) => {
    if (withdrawn) return false;
    const ended = lifts[kind];
    if (ended !== undefined) lifted.add(ended);
    if (ended !== undefined || lifted.has(kind)) return false;
    return expiresAt === null || Date.parse(expiresAt) > now;
  });
}
