import type { FormDraft } from '@/lib/core/form';
import type { giveawayForm } from '@/lib/rules/giveaways/form';
import type { GiveawayAppearance } from '@/lib/rules/giveaways/message';

type Draft = FormDraft<typeof giveawayForm>;

/** The draft as its message will look. */
export function toPreview(draft: Draft, hostId: string, seedHash: string | null): GiveawayAppearance {
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
