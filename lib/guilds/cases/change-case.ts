import 'server-only';
import { AppError, reworded } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { cases } from '@/lib/db/collections/cases';
import { deliver } from '@/lib/delivery/deliver';
import { defineOutlet } from '@/lib/delivery/outlet';
import { beginAct } from '@/lib/guilds/begin-act';
import { toListedCase } from '@/lib/guilds/cases/list-cases';
import type { Actor } from '@/lib/rules/audit/action';
import { editCaseAction, withdrawCaseAction } from '@/lib/rules/cases/actions';
import { caseId, toIndexedCase } from '@/lib/rules/cases/case-index';
import { caseParams, withdraw, withReason } from '@/lib/rules/cases/cases';
import type { Case, ListedCase } from '@/lib/rules/cases/schema';
import type { AuditItem } from '@/lib/rules/delivery/outbox';

/** Cases have no pending effects except audit log entries. */
export const caseOutlet = defineOutlet(cases);

/** Changes a case and its audit log; returning the same object means no change. */
async function change(
  guildId: GuildId,
  number: number,
  make: (before: Case) => Case,
  toNote: (before: Case) => AuditItem,
): Promise<ListedCase> {
  const id = caseId(guildId, number);
  const { stored } = await deliver(caseOutlet, id, (all) =>
    all.update(id, (before) => {
      const after = make(before);
      if (after === before) return before;
      return toIndexedCase({ ...after, outbox: [...after.outbox, toNote(before)] });
    }),
  ).catch(reworded('not_found', "This case doesn't exist."));
  if (!stored) throw new AppError('internal');
  return toListedCase(stored);
}

/**
 * Changes a case's reason. `version` is the one that the person has seen. Throws `not_found`, `stale` with
 * the `current` case if the version differs, and `conflict` for a withdrawn case.
 */
export async function editCase(
  guildId: GuildId,
  { number, reason, version }: { readonly number: number; readonly reason: string; readonly version: number },
  actor: Actor,
): Promise<ListedCase> {
  const { by, at, noteOf } = beginAct(guildId, actor);
  const quote = (text: string) => (text === '' ? 'none' : `'${text}'`);
  return change(
    guildId,
    number,
    (before) => {
      const after = withReason(before, reason, by, at);
      if (before.version === version) return after;
      throw new AppError('stale', {
        message: `${before.edited?.by.username ?? 'Someone else'} has changed this case in the meantime.`,
        extra: { current: toListedCase({ value: before }) },
      });
    },
    (before) =>
      noteOf(editCaseAction, {
        ...caseParams(before),
        before: quote(before.reason),
        after: quote(reason),
      }),
  );
}

/** Withdraws a case, which stays on record; of concurrent calls one wins. Throws `conflict`, `not_found`. */
export async function withdrawCase(
  guildId: GuildId,
  { number, reason }: { readonly number: number; readonly reason: string },
  actor: Actor,
): Promise<ListedCase> {
  const { by, at, noteOf } = beginAct(guildId, actor);
  return change(
    guildId,
    number,
    (before) => withdraw(before, reason, by, at),
    (before) => noteOf(withdrawCaseAction, { ...caseParams(before), reason }),
  );
}
