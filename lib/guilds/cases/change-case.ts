import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { ListedCase } from '@/lib/contracts/cases';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { cases } from '@/lib/db/collections/cases';
import { getStore } from '@/lib/db/store';
import { toListedCase } from '@/lib/guilds/cases/list-cases';
import { recordAction } from '@/lib/guilds/record-action';
import { caseId, toIndexedCase } from '@/lib/rules/cases/case-index';
import { type Case, caseKindLabels, withdraw, withReason } from '@/lib/rules/cases/cases';

/** Whom it concerns, for a sentence: `case #12 (warning of kai)`. */
function name({ number, kind, target }: Case): string {
  return `case #${number} (${caseKindLabels[kind].toLowerCase()} of ${target.username ?? target.userId})`;
}

async function change(guildId: GuildId, number: number, make: (value: Case) => Case, ifVersion?: number) {
  const collection = (await getStore()).collection(cases);
  const id = caseId(guildId, number);
  try {
    return await collection.update(
      id,
      (value) => {
        const next = make(value);
        return next === value ? value : toIndexedCase(next);
      },
      { ifVersion },
    );
  } catch (error) {
    if (isAppError(error, 'not_found'))
      throw new AppError('not_found', { message: 'This case does not exist.' });
    if (!isAppError(error, 'stale')) throw error;
    const now = await collection.get(id, { fresh: true });
    // Says so when it cannot be done at all.
    if (now) make(now.value);
    const who = now?.value.edited?.by.username ?? 'Somebody else';
    throw new AppError('stale', {
      message: `${who} has changed this case in the meantime.`,
      ...(now ? { extra: { current: toListedCase(now) } } : {}),
    });
  }
}

/**
 * Gives a case another reason, and notes that in the audit log. `version` is that of the case as the person
 * has seen it. Throws `not_found`, `stale` with the `current` case when it is at another version, `conflict`
 * for one that was withdrawn.
 */
export async function editCase(
  guildId: GuildId,
  { number, reason, version }: { readonly number: number; readonly reason: string; readonly version: number },
  viewer: Pick<Viewer, 'userId' | 'username'>,
): Promise<ListedCase> {
  const by = { userId: viewer.userId, username: viewer.username };
  const at = new Date().toISOString();
  let before = '';
  const stored = await change(
    guildId,
    number,
    (value) => {
      before = value.reason;
      return withReason(value, reason, by, at);
    },
    version,
  );
  if (before !== reason) {
    const [from, to] = [before, reason].map((text) => (text === '' ? 'none' : `“${text}”`));
    const action = `Changed the reason of ${name(stored.value)} from ${from} to ${to}.`;
    await recordAction(guildId, { id: 'moderation' }, by, action);
  }
  return toListedCase(stored);
}

/**
 * Takes a case back, once, and notes that in the audit log: of several who do so at the same time one wins,
 * the others get `conflict`. It stays on record. Throws `not_found`.
 */
export async function withdrawCase(
  guildId: GuildId,
  { number, reason }: { readonly number: number; readonly reason: string },
  viewer: Pick<Viewer, 'userId' | 'username'>,
): Promise<ListedCase> {
  const by = { userId: viewer.userId, username: viewer.username };
  const at = new Date().toISOString();
  const stored = await change(guildId, number, (value) => withdraw(value, reason, by, at));
  await recordAction(guildId, { id: 'moderation' }, by, `Withdrew ${name(stored.value)}. Reason: ${reason}`);
  return toListedCase(stored);
}
