/** The states of a giveaway; the last two are final. */
export const giveawayStates = ['publishing', 'active', 'drawing', 'drawn', 'announced', 'cancelled'] as const;
/** The states of a poll; the last two are final. */
export const pollStates = ['publishing', 'active', 'counting', 'counted', 'closed', 'cancelled'] as const;

export type EventState = (typeof giveawayStates)[number] | (typeof pollStates)[number];

export function isOver(state: EventState): boolean {
  return state === 'announced' || state === 'closed' || state === 'cancelled';
}

/** True while the site is processing an event, so that it will change soon. */
export function isUnderWay(state: EventState): boolean {
  return state !== 'active' && !isOver(state);
}

/** Running, ended and cancelled events. */
export type EventList = 'running' | 'over' | 'cancelled';
export const pagedEventLists = ['over', 'cancelled'] as const satisfies readonly EventList[];
export type PagedEventList = (typeof pagedEventLists)[number];

/** The guild's list for an event in this state. */
export function eventListOf(state: EventState): EventList {
  if (state === 'cancelled') return state;
  return isOver(state) ? 'over' : 'running';
}

/** Index value of a list of a guild's events. */
export function eventScope(guildId: string, list: EventList): string {
  return `${guildId}:${list}`;
}
