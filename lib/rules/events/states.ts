/** States of a giveaway; the last two are its end. */
export const giveawayStates = ['publishing', 'active', 'drawing', 'drawn', 'announced', 'cancelled'] as const;
/** States of a poll; the last two are its end. */
export const pollStates = ['publishing', 'active', 'counting', 'counted', 'closed', 'cancelled'] as const;

export type EventState = (typeof giveawayStates)[number] | (typeof pollStates)[number];

/** True when nothing happens to an event any more. */
export function isOver(state: EventState): boolean {
  return state === 'announced' || state === 'closed' || state === 'cancelled';
}

/** True while the site is at work on an event, so that it changes by itself in a moment. */
export function isUnderWay(state: EventState): boolean {
  return state !== 'active' && !isOver(state);
}

/** Index value of a guild's events that run, or of those that are over. */
export function eventScope(guildId: string, part: 'running' | 'over'): string {
  return `${guildId}:${part}`;
}
