import { type EventState, eventListOf } from '@/lib/rules/events/states';

/** Common parts of the lists of giveaways and polls. */
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
  /** The number of cancelled ones. */
  readonly cancelled: number;
}

/**
 * Updates an event in the lists: running ones by their end, past ones newest first; cancelled ones are only
 * counted.
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
 * All past events of several pages, newest first: the newest page (`fresh`) wins, and running ones are left
 * out.
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
