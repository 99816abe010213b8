import { describeDay, describeTime } from '@/lib/core/dates';
import { limitInWords, planLimits } from '@/lib/plan-limits';
import { planNames, planServers } from '@/lib/plans';
import type { ShownEntry } from '@/lib/rules/premium/answer';
import type { Interval, PaidPlan } from '@/lib/rules/premium/offer';
import { formatAmount } from '@/lib/rules/premium/prices';
import type { WithdrawalReceipt } from '@/lib/rules/premium/schema';

// Texts of the store that depend on data.

export const intervalNames = { monthly: 'monthly', yearly: 'yearly' } as const satisfies Record<
  Interval,
  string
>;

/** The advantages of a plan, one per line, with the numbers of lib/plans. */
export function planPoints(plan: PaidPlan): string[] {
  const of = (limit: keyof typeof planLimits) => planLimits[limit][plan];
  const servers = planServers[plan];
  const own = (limit: keyof typeof planLimits, things: string) => {
    const most = limitInWords(limit, plan);
    return `${most === 'unlimited' ? 'Unlimited' : most} ${things}`;
  };
  return [
    servers === 1 ? 'Covers one server' : `Covers ${servers} servers`,
    own('customCommands', 'custom commands'),
    own('autoResponses', 'auto responses'),
    `${of('applicationQuestions')} questions in each application form`,
    `${of('twitchStreamers')} Twitch streamers and ${of('youtubeChannels')} YouTube channels`,
    `${of('ticketPanels')} ticket panels with ${of('ticketOptions')} options each`,
    `${of('roleMenus')} role menus`,
    `${of('trackedProjects')} tracked mod projects`,
    `${of('messageTemplates')} saved and ${of('plannedMessages')} planned messages`,
    `${of('altWhitelist')} accounts that the alt detector always lets in`,
    'Suggestions decided in the dashboard, in your own design',
  ];
}

/** The source of a plan: `From a code ending in K7QX`. Null for a subscription. */
export function describeSource({ source, code }: Pick<ShownEntry, 'source' | 'code'>): string | null {
  switch (source) {
    case 'stripe':
      return null;
    case 'code':
      return code === null ? 'From a code' : `From a code ending in ${code}`;
    case 'staff':
      return 'A gift from the Corallium team';
    case 'discord':
      return 'Bought on Discord. Cancel it there.';
  }
}

export function coversNone({ slots }: Pick<ShownEntry, 'slots'>): boolean {
  return slots.every(({ guildId, state }) => guildId === null || state === 'waiting');
}

/** What removing the server from a slot costs, as a sentence. */
export function releaseCost(
  { plan, stripe, slots }: Pick<ShownEntry, 'plan' | 'stripe' | 'slots'>,
  place: number,
): string {
  const slot = slots.find((one) => one.place === place);
  if (coversNone({ slots: slots.filter((one) => one !== slot) })) {
    const pay =
      stripe === null
        ? ''
        : `You keep paying for ${planNames[plan]}, and it covers no server until you choose one. `;
    return `${pay}You can give the slot to any server at once.`;
  }
  if (!slot?.movableFrom) return 'You can give the slot to any server at once.';
  return `Until ${describeTime(slot.movableFrom)}, only this server can have the slot back.`;
}

/** When a plan ends or renews: `Renews on 22 December 2026`. */
export function describeTerm({
  isActive,
  stripe,
  expiresAt,
}: Pick<ShownEntry, 'isActive' | 'stripe' | 'expiresAt'>): string {
  if (!stripe) {
    if (expiresAt === null) return 'No end date';
    return `${isActive ? 'Ends' : 'Ended'} on ${describeDay(expiresAt)}`;
  }
  if (!isActive) return expiresAt === null ? 'Ended' : `Ended on ${describeDay(expiresAt)}`;
  if (stripe.pastDueSince !== null && expiresAt !== null) return `Stays on until ${describeDay(expiresAt)}`;
  const end = describeDay(stripe.currentPeriodEnd);
  return stripe.cancelAtPeriodEnd
    ? `Ends on ${end}`
    : `Renews ${intervalNames[stripe.interval]}, next on ${end}`;
}

export function receiptText(receipt: WithdrawalReceipt, username: string): string {
  const { amount, currency, declaredAt, refundedAt, plan, interval, subscriptionId, id } = receipt;
  const refund =
    amount === null || currency === null || refundedAt === null
      ? 'The refund is under way.'
      : `Refunded: ${formatAmount(amount, currency, 'en-GB')}, on ${refundedAt}`;
  return [
    'Corallium: receipt of a withdrawal',
    '',
    `Declared by: ${username}`,
    `Received: ${declaredAt}`,
    `Contract: Corallium ${planNames[plan]}, ${intervalNames[interval]} (${subscriptionId})`,
    refund,
    `Receipt: ${id}`,
    '',
  ].join('\n');
}
