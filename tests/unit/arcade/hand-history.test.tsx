// The closed hands of a match: their list, replay, downloads and verification in the browser.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HandHistory } from '@/components/arcade/match/hand-history';
import { keepCommitment, keptCommitment } from '@/components/arcade/match/kept-commitments';
import { verdictOfHand } from '@/components/arcade/match/verify-hand';
import { gameScreen } from '@/components/arcade/poker/game-screen';
import { commitTo } from '@/lib/games/fair-seed';
import type { AnyGame } from '@/lib/games/game';
import { poker as typedPoker } from '@/lib/games/poker/poker';
import { shownHand } from '@/lib/rules/arcade/hand-view';
import { toStoredHand } from '@/lib/rules/arcade/hands';
import { handReplay } from '@/lib/rules/arcade/replay';
import { toLogLine } from '@/lib/rules/arcade/to-view';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, renderWithQueries } from '../../support/fake-api';
import { afterPause, begun, played } from './match-world';

prepareBrowser();

const poker: AnyGame = typedPoker;
const matchId = 'match';
/** The first hand of a match, as sent to seat 0. */
function firstHand() {
  const whole = afterPause(poker, played(poker, begun(poker), 30));
  const [closed] = whole.secret.hands?.closed ?? [];
  if (!closed) throw new Error('No hand is over.');
  const stored = toStoredHand(whole, closed);
  const { serverSeed, seed, first, last, log } = stored.secret;
  const seeds = { commitment: commitTo(serverSeed), serverSeed, playerSeeds: [...seed.players] };
  const proof = {
    first,
    last,
    moves: log.map(({ step, seat, kind, move }) => ({ step, seat, kind, move })),
  };
  const row = {
    number: 1,
    startedAt: stored.startedAt,
    endedAt: stored.endedAt,
    viewer: 0,
    seats: ['Kai', 'Pearl'].map((username, seat) => ({
      seat,
      userId: `20000000000000000${seat + 1}`,
      username,
      avatarUrl: null,
      level: null,
    })),
    view: shownHand(poker, stored, 0),
  };
  const hand = {
    ...row,
    gameId: 'poker',
    options: {},
    lines: log.map((entry) => toLogLine(entry, 0)),
    positions: handReplay(poker, stored).map(({ step, state }) => ({ step, view: poker.view(state, 0) })),
    seedNumber: 1,
    seeds,
    proof,
  };
  return { row, hand, seeds, proof, first };
}

function open(answer: object) {
  const { row } = firstHand();
  const api = new FakeApi({
    'GET /api/arcade/matches/match/hands': { items: [row], next: null },
    'GET /api/arcade/matches/match/hands/1?from=0': answer,
  });
  renderWithQueries(<HandHistory matchId={matchId} board={gameScreen.board} />);
  return api;
}
async function openHand(answer: object) {
  open(answer);
  await press('Hands');
  fireEvent.click(await screen.findByRole('button', { name: /Hand 1/ }));
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => window.history.replaceState(null, '', '/'));

test('steps through a hand and offers downloads', async () => {
  await openHand(firstHand().hand);
  expect(await screen.findByText('Before the deal')).toBeInTheDocument();
  await press('One move on');
  expect(screen.getByText('Hand 1', { selector: 'p' })).toBeInTheDocument();
  await press('One move on');
  expect(screen.getByText(/^(Kai|Pearl): /)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'PHH' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Text' })).toBeInTheDocument();
  // A finished hand offers no actions.
  expect(screen.queryByRole('region', { name: 'Your actions' })).toBeNull();
  await press('All hands');
  expect(await screen.findByRole('button', { name: /Hand 1/ })).toBeInTheDocument();
});

test('opens the hand of a link, and copies its link', async () => {
  window.history.replaceState(null, '', '/arcade/poker/game?matchId=match&hand=1');
  open(firstHand().hand);
  expect(await screen.findByText('Before the deal')).toBeInTheDocument();
  const writeText = jest.fn(async () => undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  await press('Copy link to this hand');
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/arcade/poker/game?matchId=match&hand=1`);
});

test.each(['0', '-1', '1.5', 'last', ''])('opens no hand for the address parameter %j', (asked) => {
  window.history.replaceState(null, '', `/arcade/poker/game?matchId=match&hand=${asked}`);
  open(firstHand().hand);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('verifies a revealed hand against the hash shown before the deal', async () => {
  const { seeds, hand } = firstHand();
  keepCommitment(matchId, 1, seeds.commitment);
  await openHand(hand);
  await press('Verify');
  await waitFor(() => expect(screen.getByText('This hand was fair.')).toBeInTheDocument());
  expect(screen.getByText(/whose hash you were shown before the deal/)).toBeInTheDocument();
});

test('says when a hand with an unrevealed seed can be verified', async () => {
  await openHand({ ...firstHand().hand, seeds: null, proof: null });
  expect(await screen.findByText(/The seed of this hand is revealed when/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});

test('detects a changed seed or final position', () => {
  const { seeds, proof, first } = firstHand();
  const isFair = (changed: object, shown: string | null = null) =>
    verdictOfHand(poker, { seeds, proof, ...changed }, shown).isFair;
  expect(isFair({})).toBe(true);
  const other = '9'.repeat(64);
  const changed = { ...seeds, serverSeed: other, commitment: commitTo(other) };
  expect(isFair({ seeds: changed }, seeds.commitment)).toBe(false);
  expect(isFair({ seeds: changed })).toBe(false);
  expect(isFair({ seeds: { ...seeds, serverSeed: other } })).toBe(false);
  expect(isFair({ proof: { ...proof, last: first } })).toBe(false);
});

test('keeps the first hash shown for a seed', () => {
  expect(keptCommitment(matchId, 7)).toBeNull();
  keepCommitment(matchId, 7, 'one');
  keepCommitment(matchId, 7, 'other');
  expect(keptCommitment(matchId, 7)).toBe('one');
});
