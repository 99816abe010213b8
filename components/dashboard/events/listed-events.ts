import { type EventState, isOver } from '@/lib/rules/events/states';

/** What the lists of giveaways and of polls have in common. */
export interface ListedEvent {
  readonly _id: string;
  readonly state: EventState;
  readonly endTime: string;
  readonly channelId: string;
  readonly link: string | null;
  readonly problem: string | null;
}

/** The lists with an event in its place: those that run by their end, of the others the last one first. */
export function placeEvent<E extends ListedEvent>(
  running: readonly E[],
  over: readonly E[],
  event: E,
): { readonly running: E[]; readonly over: E[] } {
  const others = (list: readonly E[]) => list.filter(({ _id }) => _id !== event._id);
  const byEnd = (list: readonly E[]) => list.toSorted((a, b) => (a.endTime < b.endTime ? -1 : 1));
  return isOver(event.state)
    ? { running: others(running), over: byEnd([...others(over), event]).reverse() }
    : { running: byEnd([...others(running), event]), over: others(over) };
}
