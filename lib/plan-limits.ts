// The only place where a plan's limit is a number.
import { type Plan, plans } from '@/lib/plans';

/** What a plan without a limit still stops at, so that nothing grows without end. */
const UNLIMITED = 500;

export const planLimits = {
  /** User ids that the alt detector always lets in. */
  altWhitelist: { none: 10, basic: 50, pro: 50 },
  applicationQuestions: { none: 10, basic: 25, pro: 25 },
  twitchStreamers: { none: 1, basic: 20, pro: 20 },
  youtubeChannels: { none: 1, basic: 20, pro: 20 },
  ticketOptions: { none: 3, basic: 10, pro: 10 },
  ticketPanels: { none: 3, basic: 10, pro: 25 },
  /** Mod projects that are announced. */
  trackedProjects: { none: 5, basic: 20, pro: 50 },
  roleMenus: { none: 10, basic: 25, pro: 50 },
  /** Messages that the embed builder keeps for later. */
  messageTemplates: { none: 10, basic: 50, pro: 100 },
  plannedMessages: { none: 25, basic: 50, pro: 100 },
  customCommands: { none: 10, basic: UNLIMITED, pro: UNLIMITED },
  /** Automatic replies of the bot. */
  autoResponses: { none: 10, basic: UNLIMITED, pro: UNLIMITED },
} as const satisfies Record<string, Record<Plan, number>>;

export type PlanLimit = keyof typeof planLimits;

export function limitFor(limit: PlanLimit, plan: Plan): number {
  return planLimits[limit][plan];
}

/** How many of a limited thing the plan allows, in words: `25`, `unlimited`. */
export function limitInWords(limit: PlanLimit, plan: Plan): string {
  const most = limitFor(limit, plan);
  return most === UNLIMITED ? 'unlimited' : String(most);
}

/** The cheapest plan that allows more of a limited thing than `plan` does, or null when nothing does. */
export function planThatRaises(limit: PlanLimit, plan: Plan): Plan | null {
  return plans.find((candidate) => limitFor(limit, candidate) > limitFor(limit, plan)) ?? null;
}
