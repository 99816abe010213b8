import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import { isRecord } from '@/lib/guild-settings/values';
import type { GiveawayLook } from '@/lib/rules/giveaways/message';

/** A giveaway while it is being written. */
export interface GiveawayDraft {
  readonly title: string;
  readonly description: string;
  readonly giveawayPrize: string;
  /** ISO date, or the empty text. */
  readonly endTime: string;
  readonly winners: number | null;
  readonly channelId: string | null;
  readonly requiredRole: string | null;
  readonly bonusRole: string | null;
  readonly bonusAmount: number | null;
}

const MINUTE = 60_000;

/** What a new giveaway begins with; `minutes` is the settings' default duration. */
export function emptyGiveaway(channelId: string | null, minutes: number, now: number): GiveawayDraft {
  const end = Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE;
  return {
    title: '',
    description: '',
    giveawayPrize: '',
    endTime: new Date(end).toISOString(),
    winners: 1,
    channelId,
    requiredRole: null,
    bonusRole: null,
    bonusAmount: 0,
  };
}

/** A running giveaway in its form. */
export function toGiveawayDraft(giveaway: ListedGiveaway): GiveawayDraft {
  const { title, description, giveawayPrize, endTime, winners, channelId } = giveaway;
  const { requiredRole, bonusRole, bonusAmount } = giveaway;
  return {
    title,
    description,
    giveawayPrize,
    endTime,
    winners,
    channelId,
    requiredRole,
    bonusRole,
    bonusAmount,
  };
}

/** Reads a draft that was kept; null for anything else. */
export function readGiveawayDraft(value: unknown): GiveawayDraft | null {
  if (!isRecord(value)) return null;
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  const id = (name: string) => (typeof value[name] === 'string' ? value[name] : null);
  const number = (name: string) => (typeof value[name] === 'number' ? value[name] : null);
  return {
    title: text('title'),
    description: text('description'),
    giveawayPrize: text('giveawayPrize'),
    endTime: text('endTime'),
    winners: number('winners'),
    channelId: id('channelId'),
    requiredRole: id('requiredRole'),
    bonusRole: id('bonusRole'),
    bonusAmount: number('bonusAmount'),
  };
}

/** The draft as its message will look. */
export function toDraftLook(draft: GiveawayDraft, hostId: string, seedHash: string | null): GiveawayLook {
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
