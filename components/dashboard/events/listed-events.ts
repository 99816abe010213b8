import { type EventState, eventListOf } from '@/lib/rules/events/states';

/** What the lists of giveaways and of polls have in common. */
export interface ListedEvent {
  readonly _id: string;
  readonly state: EventState;
  readonly endTime: string;
  readonly channelId: string;
  readonly link: string | null;
  readonly problem: string | null;
}

const byEnd = <E extends ListedEvent>(list: readonly E[]) =>
  list.toSorted((a, b) => (a.endTime < b.endTime ? -1 : 1));

export interface EventLists<E> {
  readonly running: readonly E[];
  readonly over: readonly E[];
  /** How many were cancelled. */
  readonly cancelled: number;
}

/**
 * The lists with an event in its place: those that run by their end, of the others the last one first; those
 * that were cancelled are only counted.
 */
export function placeEvent<E extends ListedEvent>(lists: EventLists<E>, event: E): EventLists<E> {
  const others = (list: readonly E[]) => list.filter(({ _id }) => _id !== event._id);
  const [running, over] = [others(lists.running), others(lists.over)];
  switch (eventListOf(event.state)) {
    case 'running':
      return { ...lists, running: byEnd([...running, event]), over };
    case 'over':
      return { ...lists, running, over: byEnd([...over, event]).reverse() };
    case 'cancelled':
      return { running, over, cancelled: lists.cancelled + (running.length < lists.running.length ? 1 : 0) };
  }
}

/**
 * All past events of several pages, the last one first: what the newest page (`fresh`) says of one counts,
 * and one that runs again is left out.
 */
export function mergeLists<E extends ListedEvent>(
  fresh: readonly E[],
  known: readonly E[],
  running: readonly E[],
): readonly E[] {
  const byId = new Map([...known, ...fresh].map((event) => [event._id, event]));
  for (const { _id } of running) byId.delete(_id);
  return byEnd([...byId.values()]).reverse();
}
