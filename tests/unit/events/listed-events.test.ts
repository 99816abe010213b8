import { placeEvent } from '@/components/dashboard/events/listed-events';
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
const idsOf = ({ running, over }: ReturnType<typeof placeEvent>) =>
  [running, over].map((list) => list.map(({ _id }) => _id).join());

describe('an event in the lists', () => {
  const running = [event('a', 2), event('b', 4)];
  const over = [event('z', 3, 'closed'), event('y', 1, 'cancelled')];

  test.each([
    ['a new one', event('c', 3), ['a,c,b', 'z,y']],
    ['one whose end has moved', event('a', 5), ['b,a', 'z,y']],
    ['one that is on its way to its end', event('a', 2, 'drawing'), ['a,b', 'z,y']],
    ['one that is over', event('b', 2, 'cancelled'), ['a', 'z,b,y']],
    ['one that is drawn again', event('z', 3, 'drawn'), ['a,z,b', 'y']],
  ])('stands in its place: %s', (_, changed, expected) => {
    expect(idsOf(placeEvent(running, over, changed))).toEqual(expected);
  });
});

test('a poll that the server answers with takes the place of the one that was shown', () => {
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
  const { data } = panelProps(polls, { activePolls: [poll], endedPolls: [] });
  const { answer } = applyPoll(data, { poll: { ...poll, state: 'cancelled' } });
  expect(answer.activePolls).toEqual([]);
  expect(answer.endedPolls).toEqual([{ ...poll, state: 'cancelled' }]);
});
