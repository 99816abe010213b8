import { mergeLists, placeEvent } from '@/components/dashboard/events/listed-events';
import { applyPoll } from '@/components/dashboard/polls/listed-polls';
import type { ListedPoll } from '@/lib/contracts/polls';
import { polls } from '@/lib/guild-settings/sections/polls';
import type { EventState } from '@/lib/rules/events/states';
import { panelProps } from '../../support/panel-props';

const event = (_id: string, day: number, state: EventState = 'active') => ({
  _id,
  state,
  endTime: `2026-12-0${day}T00:00:00.000Z`,
  channelId: '1',
  link: null,
  problem: null,
});
const idsOf = ({ running, over, cancelled }: ReturnType<typeof placeEvent>) => [
  ...[running, over].map((list) => list.map(({ _id }) => _id).join()),
  cancelled,
];

describe('an event in the lists', () => {
  const running = [event('a', 2), event('b', 4)];
  const over = [event('z', 3, 'closed'), event('y', 1, 'closed')];

  test.each([
    ['is new', event('c', 3), ['a,c,b', 'z,y', 4]],
    ['has a new end', event('a', 5), ['b,a', 'z,y', 4]],
    ['is about to end', event('a', 2, 'drawing'), ['a,b', 'z,y', 4]],
    ['is over', event('b', 2, 'closed'), ['a', 'z,b,y', 4]],
    ['is cancelled', event('b', 2, 'cancelled'), ['a', 'z,y', 5]],
    ['was cancelled before', event('x', 2, 'cancelled'), ['a,b', 'z,y', 4]],
    ['is drawn again', event('z', 3, 'drawn'), ['a,z,b', 'y', 4]],
  ])('is in the right place when it %s', (_, changed, expected) => {
    expect(idsOf(placeEvent({ running, over, cancelled: 4 }, changed))).toEqual(expected);
  });

  test('appears once across pages, in its newest version, and not while it runs', () => {
    const known = [event('z', 3, 'closed'), event('y', 1, 'closed'), event('a', 2, 'closed')];
    const fresh = [{ ...event('z', 3, 'closed'), problem: 'New.' }, event('w', 4, 'closed')];
    const merged = mergeLists(fresh, known, running);
    expect(merged.map(({ _id, problem }) => [_id, problem])).toEqual([
      ['w', null],
      ['z', 'New.'],
      ['y', null],
    ]);
  });
});

test('a poll in a response replaces the shown one', () => {
  const poll: ListedPoll = {
    ...event('a', 2),
    state: 'active',
    title: 'Which fish?',
    embed: { title: '', description: '', footer: '', color: '' },
    options: [],
    votes: 0,
    createdAt: '2026-12-01T00:00:00.000Z',
    author: 'pearl',
    resultChannelId: null,
  };
  const others = { endedPolls: [], morePolls: null, cancelledPollCount: 0 };
  const { data } = panelProps(polls, { activePolls: [poll], ...others });
  const { answer } = applyPoll(data, { poll: { ...poll, state: 'closed' } });
  expect(answer.activePolls).toEqual([]);
  expect(answer.endedPolls).toEqual([{ ...poll, state: 'closed' }]);
  const cancelled = applyPoll(data, { poll: { ...poll, state: 'cancelled' } });
  expect(cancelled.answer).toEqual({ ...data.answer, activePolls: [], cancelledPollCount: 1 });
});
