// The waiting room of a match for more than two: players, invitations, computers and readiness.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ActionLog } from '@/components/arcade/frame/action-log';
import { WaitingRoom } from '@/components/arcade/match/waiting-room';
import type { MatchView, SeatView } from '@/lib/rules/arcade/view-schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { freeSeat, path, seats, waitingView } from './match-view';

prepareBrowser();

const computer: SeatView = { ...seats[1], seat: 1, userId: null, username: 'Crab', level: 'crab' };
const open: SeatView = { ...freeSeat, seat: 2 };
const waiting = (changed: Partial<MatchView> = {}) =>
  waitingView({ seats: [{ ...seats[0], isReady: false }, computer, open], ...changed });
const levels = [
  { id: 'crab', name: 'Crab' },
  { id: 'squid', name: 'Squid' },
];

function show(data: MatchView, answers: Record<string, unknown> = {}, friends: readonly object[] = []) {
  const listed = { friends, pendingSent: [], pendingReceived: [], BlockedUsers: [] };
  const api = new FakeApi({ [`GET /api/friends/list/${seats[0].userId}`]: listed, ...answers });
  const accept = jest.fn();
  renderWithQueries(<WaitingRoom data={data} levels={levels} failure={null} closed={null} accept={accept} />);
  return { api, accept };
}
const button = (name: string) => screen.findByRole('button', { name });

test('invites friends into open seats, but not those already invited', async () => {
  const kai = { userId: '200000000000000004', username: 'Kai', avatarUrl: null };
  const finn = { userId: '200000000000000002', username: 'Finn', avatarUrl: null };
  const invited = { match: waiting(), now: 0 };
  const data = waiting({ seats: [seats[0], { ...seats[1], hasJoined: false, userId: kai.userId }, open] });
  const { api, accept } = show(data, { [`POST ${path}/invite`]: invited }, [kai, finn]);
  expect(await button('Invite Kai')).toBeDisabled();
  fireEvent.click(await button('Invite Finn'));
  await waitFor(() => expect(accept).toHaveBeenCalledTimes(1));
  expect(api.bodies).toContainEqual({ friendId: finn.userId });
});

test('lists the players, and reports a failure to ready up', async () => {
  const { api } = show(waiting(), { [`POST ${path}/ready`]: new Refusal('conflict') });
  const players = within(screen.getByRole('list', { name: 'Players' })).getAllByRole('listitem');
  expect(players.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Here'),
    'Crab(AI)',
    'Open seatNot here yet',
  ]);
  fireEvent.click(await button('Ready Up'));
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Failed to ready up' }]));
  expect(api.bodies[0]).toMatchObject({ seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('disables readying up twice, and adding a computer without a free seat', async () => {
  show(waiting({ seats: [seats[0], computer, { ...computer, seat: 2 }] }));
  expect(await button('Waiting...')).toBeDisabled();
  expect(await button('Add AI Player')).toBeDisabled();
});

test('the action log shows the last 15 sentences, newest first', () => {
  const board = { speak: (event: unknown) => (event === 0 ? null : `Event ${event}.`) };
  const events = Array.from({ length: 20 }, (_, number) => number);
  const match = { events, viewer: 0, names: [] };
  const { rerender } = render(<ActionLog board={board} match={match} frames={null} />);
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown()).toHaveLength(15);
  expect([shown()[0], shown()[14]]).toEqual(['Event 19.', 'Event 5.']);
  const frames = [
    { step: 0, view: null, events: [] },
    { step: 1, view: null, events: [1, 2] },
  ];
  rerender(<ActionLog board={board} match={match} frames={frames} />);
  expect(shown()).toEqual(['Event 2.', 'Event 1.']);
});
