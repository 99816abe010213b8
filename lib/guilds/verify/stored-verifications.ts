import 'server-only';
import type { Person } from '@/lib/core/person';
import { snowflakeTime } from '@/lib/core/snowflake';
import { forgetAt } from '@/lib/rules/verification/queue';
import type { StoredVerification, Verification } from '@/lib/rules/verification/schema';

export interface Verifier extends Readonly<Person> {
  readonly guildId: string;
}

export function verificationId({ guildId, userId }: Pick<Verifier, 'guildId' | 'userId'>): string {
  return `${guildId}:${userId}`;
}

/** The index value of a list. */
export function verificationScope(guildId: string, list: 'trying' | 'waiting' | 'decided'): string {
  return `${guildId}:${list}`;
}

/** A verification as it is stored at `now` (epoch milliseconds). */
export function toStored(verification: Verification, now: number): StoredVerification {
  const { guildId, state, decision, createdAt } = verification;
  const isDecided = state === 'approved' || state === 'denied';
  return {
    ...verification,
    scope: verificationScope(guildId, isDecided ? 'decided' : state),
    listedAt: isDecided && decision ? decision.at : createdAt,
    forgetAt: forgetAt(verification, now),
  };
}

/** Changes a stored verification; an unchanged one is not written. */
export function changing(
  change: (verification: Verification) => Verification,
  now: number,
): (stored: StoredVerification) => StoredVerification {
  return (stored) => {
    const changed = change(stored);
    return changed === stored ? stored : toStored(changed, now);
  };
}

/** The verification of a person who starts at `now` (epoch milliseconds). */
export function newVerification({ guildId, userId, username }: Verifier, now: number): Verification {
  return {
    guildId,
    userId,
    username,
    accountCreatedAt: new Date(snowflakeTime(userId)).toISOString(),
    state: 'trying',
    tries: 0,
    blockedUntil: null,
    attempts: [],
    captcha: null,
    createdAt: new Date(now).toISOString(),
    decision: null,
    announced: null,
    outbox: [],
  };
}
