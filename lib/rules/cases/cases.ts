import { conflict } from '@/lib/core/errors';
import type { Person } from '@/lib/core/person';
import { type CaseKind, caseKindLabels } from '@/lib/rules/cases/kinds';
import type { Case } from '@/lib/rules/cases/schema';

/** A case in a sentence of the audit log: `case #12`, with its kind and target. */
export function caseParams({ number, kind, target: { userId, username } }: Case) {
  return {
    case: `case #${number}`,
    kind: caseKindLabels[kind].toLowerCase(),
    target: { userId, username: username ?? userId },
  };
}

/** Returns the case with another reason; the same object if unchanged. Throws `conflict` if withdrawn. */
export function withReason(value: Case, reason: string, by: Person, at: string): Case {
  assertKept(value);
  return value.reason === reason
    ? value
    : { ...value, reason, edited: { by, at }, version: value.version + 1 };
}

/** Returns the case withdrawn. Throws `conflict` if it is already. */
export function withdraw(value: Case, reason: string, by: Person, at: string): Case {
  assertKept(value);
  return { ...value, withdrawn: { by, at, reason }, version: value.version + 1 };
}

function assertKept({ number, withdrawn }: Case): void {
  if (!withdrawn) return;
  throw conflict(`${withdrawn.by.username} has already withdrawn case #${number}.`);
}

/** The punishment that each one ends. */
const lifts: Partial<Record<CaseKind, CaseKind>> = { unmute: 'mute', unban: 'ban' };

/** A person's cases in force at `now` (epoch ms), newest first; without those that lift others. */
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
