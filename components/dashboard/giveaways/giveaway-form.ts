import type { FieldErrors } from '@/lib/core/errors';
import { endProblem } from '@/lib/core/event-end';
import type { FormDraft } from '@/lib/core/form';
import type { giveawayForm } from '@/lib/rules/giveaways/form';
import { giveawayLimits } from '@/lib/rules/giveaways/limits';
import type { GiveawayLook } from '@/lib/rules/giveaways/message';

type Draft = FormDraft<typeof giveawayForm>;

const MINUTE = 60_000;

/** When something ends that takes so many minutes from now on, in whole minutes. */
export function endIn(minutes: number, now: number): string {
  return new Date(Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE).toISOString();
}

/** What is wrong with the end of a giveaway that began at `start` (epoch ms). */
export function checkEnd({ endTime }: Draft, start: number, now: number): FieldErrors {
  const problem =
    endTime === '' ? null : endProblem(Date.parse(endTime), { start, now, days: giveawayLimits.days });
  return problem === null ? {} : { endTime: problem };
}

/** The draft as its message will look. */
export function toDraftLook(draft: Draft, hostId: string, seedHash: string | null): GiveawayLook {
  return {
    id: 'preview',
    title: draft.title.trim(),
    description: draft.description.trim(),
    prize: draft.giveawayPrize.trim() || 'The prize',
    endsAt: draft.endTime || new Date().toISOString(),
    winners: draft.winners ?? 0,
    hostId,
    requiredRole: draft.requiredRole,
    bonusRole: draft.bonusRole,
    bonusAmount: draft.bonusAmount ?? 0,
    seedHash: seedHash ?? 'made when it starts',
  };
}
