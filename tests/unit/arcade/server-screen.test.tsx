// A server match: moves, refusals, lost connections, the waiting room and the result.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keptSeed } from '@/components/games/kept-seed';
import type { MatchView } from '@/lib/rules/arcade/view-schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { Refusal } from '../../support/fake-api';
import { freeSeat, matchId, matchView, moved, path, seats, waitingView } from './match-view';
import { openMatch as open, prepareMatch } from './server-match';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  usePathname: () => '/arcade/checkers/game',
  useSearchParams: () => new URLSearchParams(window.location.search),
  useRouter: () => ({ push }),
}));
jest.mock('@/components/arcade/boards', () => jest.requireActual('./plain-board').plainBoards);

prepareBrowser();
prepareMatch();
beforeEach(() => push.mockClear());

const read = `GET ${path}`;
const move = `POST ${path}/move`;
const now = Date.now();
const played = (match = matchView()) => ({ match, now });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));

test.each([
  ['on a page of its game updates the address', '/arcade/checkers/setup', '/arcade/checkers/game'],
  ['on another page leaves the address unchanged', '/arcade/pets/explore', '/arcade/pets/explore'],
])('a match %s', async (_, before, after) => {
  window.history.replaceState(null, '', before);
  open({ [read]: matchView() });
  await button('9-13');
  expect(window.location.pathname).toBe(after);
});

test('shows a sent move before the answer and blocks further moves', async () => {
  const api = open({ [read]: matchView(), [move]: played(moved) });
  await button('9-13');
  const answer = api.hold();
  await press('9-13');
  expect(screen.getByText('Sent 9-13')).toBeVisible();
  expect(screen.getByText('Sending your move…')).toBeVisible();
  expect(screen.queryByRole('button', { name: '9-13' })).toBeNull();
  Object.assign(api.answers, { [read]: moved });
  await act(async () => answer());
  expect(await screen.findByText('Waiting for Kai.')).toBeVisible();
  expect(screen.queryByText('Sent 9-13')).toBeNull();
  expect(api.bodies).toContainEqual({ step: 0, move: { path: [9, 13] }, key: 'key-0001' });
  expect(screen.getByRole('list', { name: 'Moves' })).toHaveTextContent('9-13');
});

test('announces the turn in the title of a hidden tab', async () => {
  let visibility: DocumentVisibilityState = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  document.title = 'Checkers';
  open({ [read]: matchView(), [move]: played(moved) });
  await button('9-13');
  expect(document.title).toBe('Checkers');
  const turn = (to: DocumentVisibilityState) =>
    act(async () => {
      visibility = to;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await turn('hidden');
  expect(document.title).toBe('Your turn · Checkers');
  await turn('visible');
  expect(document.title).toBe('Checkers');
});

test('reverts a refused move and shows the reason', async () => {
  open({ [read]: matchView(), [move]: new Refusal('invalid', 'You must capture.') });
  await press('9-13');
  expect(await screen.findByRole('alert')).toHaveTextContent('You must capture.');
  expect(screen.queryByText('Sent 9-13')).toBeNull();
  expect(await button('9-13')).toBeVisible();
});

test('retries a failed move with the same key', async () => {
  const api = open({ [read]: matchView() });
  await press('9-13');
  const attempts = () => api.calls.filter((one) => one === move).length;
  await waitFor(() => expect(attempts()).toBeGreaterThan(1));
  expect(screen.getByText('Sent 9-13')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  Object.assign(api.answers, { [move]: played(moved), [read]: moved });
  expect(await screen.findByText('Waiting for Kai.')).toBeVisible();
  const sent = api.bodies.filter((body) => JSON.stringify(body).includes('key-0001'));
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('shows a disconnected opponent as reconnecting', async () => {
  open({ [read]: matchView({ seats: [seats[0], { ...seats[1], connection: 'reconnecting' }] }) });
  expect(await screen.findByRole('region', { name: 'Kai' })).toHaveTextContent('Reconnecting…');
});

test('accepts an offered draw and reports a failure', async () => {
  const api = open({ [read]: matchView({ drawOffer: 1 }), [`POST ${path}/draw`]: new Refusal('conflict') });
  expect(await screen.findByText('Kai offers a draw.')).toBeVisible();
  await press('Accept');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(api.bodies).toContainEqual({ act: 'accept' });
});

test('shows a declined draw and when it can be offered again', async () => {
  open({ [read]: matchView({ isDrawDeclined: true, mayOfferDraw: false, drawRest: 9 }) });
  expect(await screen.findByText('Kai declined the draw.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Offer draw again in 9 moves' })).toBeDisabled();
});

test('offers a spectator no actions', async () => {
  open({ [read]: matchView({ viewer: 'spectator', offers: null }) });
  expect(await screen.findByText('Watching Pearl and Kai')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Emotes and phrases' })).toBeNull();
});

test('hides Resign from a player who is out', async () => {
  const match = matchView({ offers: null });
  open({ [read]: match });
  expect(await button('Resign')).toBeVisible();
  cleanup();
  open({ [read]: matchView({ offers: null, view: { state: 'out' } }) });
  expect(await button('How to play Checkers')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull();
});

test('reopens the event stream after joining', async () => {
  const opened: string[] = [];
  Object.assign(globalThis, {
    EventSource: class extends EventTarget {
      constructor(url: string) {
        super();
        opened.push(url);
      }
      close() {}
    },
  });
  const waiting = waitingView({ viewer: 'spectator', seats: [seats[0], freeSeat] });
  open({ [read]: waiting, [`POST ${path}/join`]: played(matchView({ version: 3, viewer: 1 })) });
  expect(await screen.findByRole('region', { name: 'Kai (you)' })).toBeVisible();
  await waitFor(() => expect(opened).toHaveLength(2));
});

test('takes a free seat on opening the match', async () => {
  const waiting = waitingView({ viewer: 'spectator', seats: [seats[0], freeSeat] });
  const api = open({ [read]: waiting, [`POST ${path}/join`]: played(matchView({ version: 3, viewer: 1 })) });
  expect(await screen.findByRole('region', { name: 'Kai (you)' })).toBeVisible();
  expect(api.bodies).toContainEqual({ seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('takes a reserved seat only for the invited person', async () => {
  const waiting = waitingView({
    viewer: 'spectator',
    seats: [{ ...seats[0], hasJoined: false, isReady: false }, seats[1]],
  });
  const api = open({ [read]: waiting, [`POST ${path}/join`]: played(matchView({ version: 3 })) });
  expect(await screen.findByRole('region', { name: 'Pearl (you)' })).toBeVisible();
  expect(api.bodies).toContainEqual({ seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  cleanup();
  const kept = { ...seats[0], userId: '200000000000000009', username: 'Finn', hasJoined: false };
  const other = open({ [read]: { ...waiting, seats: [kept, seats[1]] } });
  expect(await screen.findByRole('heading', { name: 'Waiting for Finn' })).toBeVisible();
  expect(other.calls).not.toContain(`POST ${path}/join`);
});

test('shows the host link and code, and sends their seed once', async () => {
  const waiting = waitingView({ code: 'REEF42', seats: [{ ...seats[0], isReady: false }, freeSeat] });
  const api = open({ [read]: waiting, [`POST ${path}/ready`]: played(waiting) });
  expect(await screen.findByText('REEF42')).toBeVisible();
  expect(screen.getByText(/\/arcade\/join\/REEF42$/)).toBeVisible();
  await waitFor(() => expect(api.calls.filter((call) => call === `POST ${path}/ready`)).toHaveLength(1));
  // Stored to verify the match afterwards.
  expect(api.bodies).toContainEqual({ seed: keptSeed('200000000000000003', matchId) });
});

test('shows a declined match with a link back', async () => {
  open({ [read]: matchView({ phase: 'cancelled', cancelReason: 'declined', view: null, offers: null }) });
  expect(await screen.findByText('The invitation was declined.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play Checkers' })).toHaveAttribute('href', '/arcade/checkers');
});

test('says why a match is not shown', async () => {
  open({ [read]: new Refusal('not_found', 'There is no such match.') });
  expect(await screen.findByText('There is no such match.')).toBeVisible();
});

test('says when a rating is unchanged', async () => {
  const same = { rating: 1500, isProvisional: false };
  const changes = [0, 1].map(() => ({ before: same, after: same }));
  const result = { ranks: [1, 1], reason: 'agreed' };
  open({
    [read]: matchView({
      phase: 'finished',
      offers: null,
      result,
      rating: { state: 'done', why: null, changes },
    }),
  });
  expect(await screen.findByText('Rated, no change')).toBeVisible();
});

const ratedTo = (rating: number) => ({
  before: { rating: 1500, isProvisional: true },
  after: { rating, isProvisional: true },
});
const over = {
  ...{ phase: 'finished', offers: null, result: { ranks: [1, 2], reason: 'resigned' } },
} satisfies Partial<MatchView>;

test('shows result, rating, rematch, replay and verification at the end', async () => {
  const finished = matchView({
    ...{ version: 9, step: 1, ...over },
    series: { number: 2, scores: [1, 1] },
    coins: { earned: 10, why: null },
    rating: { state: 'done', why: null, changes: [1662, 1338].map(ratedTo) },
    seeds: { commitment: 'c'.repeat(64), serverSeed: 'a'.repeat(64), playerSeeds: [null, null] },
    log: moved.log,
  });
  const rematch = { seats: [0], declinedBy: null, matchId: null };
  const positions = [0, 1].map((step) => ({ step, view: finished.view }));
  const api = open({
    [read]: finished,
    [`GET ${path}/replay?from=0`]: { ...finished, steps: 1, moves: [], positions },
    [`POST ${path}/rematch`]: played({ ...finished, version: 10, rematch }),
  });
  const result = await screen.findByRole('region', { name: 'Result' });
  expect(result).toHaveTextContent('You won: the other player resigned.');
  expect(result).toHaveTextContent('Series: Pearl 1 – Kai 1');
  expect(result).toHaveTextContent('You earned 10 coins.');
  expect(screen.getByText('Rated: +162')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Pearl (you)' })).toHaveTextContent('1662?');
  expect(await screen.findByRole('region', { name: 'Replay' })).toHaveTextContent('Move 1 of 1');

  await press('Verify');
  expect(await screen.findByText("This match can't be confirmed.")).toBeVisible();

  fireEvent.click(within(result).getByRole('button', { name: 'Rematch' }));
  expect(await screen.findByText('Waiting for Kai to accept a rematch…')).toBeVisible();
  expect(api.bodies).toContainEqual({ act: 'ask' });
});

test('opens an agreed rematch', async () => {
  const next = 'zzzzzzzzzzzzzzzzzzzzzz';
  open({ [read]: matchView({ ...over, rematch: { seats: [0, 1], declinedBy: null, matchId: next } }) });
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/arcade/checkers/game?matchId=${next}`));
});

test('disables rematches and computers while the game is disabled, but not declining', async () => {
  const closed = 'Checkers is switched off for now: it deals wrong';
  open({ [read]: matchView(over) }, { closed });
  expect(await button('Rematch')).toBeDisabled();
  expect(await button('Rematch')).toHaveAttribute('title', closed);
  cleanup();
  const rematch = { seats: [1], declinedBy: null, matchId: null };
  open({ [read]: matchView({ ...over, rematch }) }, { closed });
  expect(await button('Decline')).toBeEnabled();
  cleanup();
  const openSeat = { ...seats[1], userId: null, hasJoined: false };
  open({ [read]: matchView({ phase: 'waiting', seats: [seats[0], openSeat] }) }, { closed });
  expect(await button('Add AI Player')).toBeDisabled();
  expect(await button('Cancel')).toBeEnabled();
});

test('shows phrases beside the opponent, who can be muted', async () => {
  const said = matchView({ version: 2, chat: [{ id: 1, seat: 1, at: moved.createdAt, phrase: 'nice' }] });
  const api = open({
    [read]: matchView(),
    [`POST ${path}/phrases`]: played(said),
    'POST /api/arcade/mutes/200000000000000003': { muted: true },
  });
  await press('Emotes and phrases');
  await press('Nice move!');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Kai' })).toHaveTextContent('Nice move!'));
  await press('Mute Kai');
  expect(api.bodies).toContainEqual({ personId: seats[1].userId, muted: true });
});
