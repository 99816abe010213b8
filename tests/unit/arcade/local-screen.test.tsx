// A match against the computer, stored in the browser.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { speakAgain } from '@/components/arcade/frame/use-announcements';
import { newLocalMatch, readLocalMatch, writeLocalMatch } from '@/components/arcade/local-store';
import { LocalScreen } from '@/components/arcade/match/local-screen';
import { MatchScreen } from '@/components/arcade/match/match-screen';
import { ClosedWhile } from '@/components/ui/closed-while';
import { checkers } from '@/lib/games/checkers/checkers';
import { gameInfo } from '@/lib/games/game-info';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, renderWithQueries } from '../../support/fake-api';
import { pearl } from './match-view';
import { showTo } from './shown';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  usePathname: () => '/arcade/checkers/game',
  useSearchParams: () => new URLSearchParams(''),
  useRouter: () => ({ push: () => undefined, refresh }),
}));
jest.mock('@/components/arcade/boards', () => jest.requireActual('./plain-board').plainBoards);

prepareBrowser();
beforeEach(() => {
  refresh.mockClear();
  void new FakeApi();
});

const info = gameInfo(checkers);
const begin = (seat = 0) =>
  writeLocalMatch(pearl.userId, 'checkers', newLocalMatch(1, { options: {}, level: 'shrimp', seat }));
const open = () => renderWithQueries(<LocalScreen info={info} player={pearl} />);
/** Opens the page with a new match. */
const openBegun = (seat = 0) => {
  begin(seat);
  return open();
};
const moves = () => within(screen.getByRole('list', { name: 'Moves' })).getAllByRole('listitem');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Plays the first move and waits for the reply. */
async function playMove() {
  fireEvent.click(await screen.findByRole('button', { name: '9-13' }));
  await waitFor(() => expect(moves()).toHaveLength(2));
}
const spoken = () => document.querySelector('p[aria-live].sr-only:not([role])')?.textContent ?? '';

test('the computer replies, and a reload restores the match', async () => {
  const first = openBegun();
  await playMove();
  expect(screen.getByText('Your turn.')).toBeVisible();
  const texts = moves().map((row) => row.textContent);
  first.unmount();

  open();
  await waitFor(() => expect(moves().map((row) => row.textContent)).toEqual(texts));
});

test('the computer moves first when it has the first move', async () => {
  openBegun(1);
  await waitFor(() => expect(moves()).toHaveLength(1));
  expect(moves()[0]).toHaveTextContent('Shrimp');
});

test('a refused move shows its reason and changes nothing', async () => {
  openBegun();
  fireEvent.click(await screen.findByRole('button', { name: 'Cheat' }));
  expect(screen.getByRole('alert')).toHaveTextContent("Square 32 isn't empty.");
  expect(screen.getByText('No moves yet.')).toBeVisible();
  press('9-13');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows what the board refuses, and announces each repetition once', async () => {
  openBegun();
  speakAgain('');
  fireEvent.click(await screen.findByRole('button', { name: 'Touch a locked piece' }));
  // Screen readers read the alert, so the first refusal needs no announcement.
  expect(screen.getByRole('alert')).toHaveTextContent('You must capture.');
  expect(spoken().trim()).toBe('');
  press('Touch a locked piece');
  const once = spoken();
  expect(once.trim()).toBe('You must capture.');
  press('Touch a locked piece');
  expect(spoken().trim()).toBe(once.trim());
  expect(spoken()).not.toBe(once);
});

test('announces new moves with whose turn it is, but not earlier ones', async () => {
  const before = openBegun();
  speakAgain('');
  fireEvent.click(await screen.findByRole('button', { name: '9-13' }));
  await waitFor(() => expect(spoken()).toMatch(/Shrimp moves\. Your turn\./));
  before.unmount();
  speakAgain('');
  open();
  await waitFor(() => expect(moves()).toHaveLength(2));
  expect(spoken().trim()).toBe('');
});

test('flips the board and its seats, and flips them back', async () => {
  openBegun();
  await screen.findByRole('button', { name: '9-13' });
  const seats = () => screen.getAllByRole('region', { name: /Shrimp|Pearl/ }).map((seat) => seat.ariaLabel);
  const before = seats();
  press('Flip board');
  expect(screen.getByText('Seen from the other side')).toBeVisible();
  expect(seats()).toEqual(before.toReversed());
  press('Flip board');
  expect(screen.queryByText('Seen from the other side')).toBeNull();
});

test('undoes a move together with its reply', async () => {
  openBegun();
  await screen.findByRole('button', { name: '9-13' });
  expect(screen.queryByRole('button', { name: 'Undo move' })).toBeNull();
  press('9-13');
  await waitFor(() => expect(moves()).toHaveLength(2));
  press('Undo move');
  expect(screen.getByText('No moves yet.')).toBeVisible();
  expect(readLocalMatch(pearl.userId, 'checkers')?.steps).toEqual([]);
});

test('asks before resigning, then shows result, replay and a rematch with swapped sides', async () => {
  openBegun();
  await playMove();
  press('Resign');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Shrimp wins.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep playing' }));
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();

  press('Resign');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Resign' }));
  const result = await screen.findByRole('region', { name: 'Result' });
  expect(result).toHaveTextContent('Shrimp won: the other player resigned.');
  expect(result).toHaveTextContent('Series: Pearl 0 – Shrimp 1');
  const replay = await screen.findByRole('region', { name: 'Replay' });
  fireEvent.click(within(replay).getByRole('button', { name: 'To the start' }));
  expect(replay).toHaveTextContent('Move 0 of 3');
  fireEvent.click(within(moves()[1] ?? replay).getByRole('button'));
  expect(replay).toHaveTextContent('Move 2 of 3');

  fireEvent.click(within(result).getByRole('button', { name: 'Rematch' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Result' })).toBeNull());
  expect(screen.getByRole('region', { name: 'Pearl (you)' })).toHaveTextContent('White');
  await waitFor(() => expect(moves()).toHaveLength(1));
});

test('replaces a match of another rules version with a new one', async () => {
  begin();
  const kept = readLocalMatch(pearl.userId, 'checkers');
  writeLocalMatch(pearl.userId, 'checkers', kept && { ...kept, rulesVersion: 99 });
  open();
  expect(await screen.findByRole('region', { name: 'Turtle' })).toBeVisible();
});

test('continues without storage and warns that nothing is saved', async () => {
  begin();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '9-13' }));
  expect(await screen.findByText(/doesn't let the site keep anything/)).toBeVisible();
  await waitFor(() => expect(moves()).toHaveLength(2));
});

test('opens the rules from the help button', async () => {
  openBegun();
  fireEvent.click(await screen.findByRole('button', { name: 'How to play Checkers' }));
  expect(await screen.findByRole('dialog', { name: 'How to play Checkers' })).toHaveTextContent(
    'Jump over things.',
  );
});

describe('while the game is disabled', () => {
  const off = 'Checkers is switched off for now: it deals wrong';
  const closed = (
    <ClosedWhile reason={off}>
      <MatchScreen info={info} />
    </ClosedWhile>
  );
  const openClosed = () => showTo(pearl, closed);
  const resign = async () => {
    press('Resign');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Resign' }));
    return screen.findByRole('region', { name: 'Result' });
  };

  test('starts no match, even a chosen one without moves', async () => {
    for (const prepare of [() => false, begin]) {
      prepare();
      const { unmount } = openClosed();
      expect(await screen.findByText('You have no match in progress.')).toBeVisible();
      expect(screen.queryByRole('button', { name: '9-13' })).toBeNull();
      expect(readLocalMatch(pearl.userId, 'checkers')?.steps ?? []).toEqual([]);
      unmount();
    }
  });

  test('lets a running match finish, without a rematch', async () => {
    const before = openBegun();
    await playMove();
    before.unmount();
    openClosed();
    await waitFor(() => expect(moves()).toHaveLength(2));
    press('Undo move');
    await playMove();
    const rematch = within(await resign()).getByRole('button', { name: 'Rematch' });
    expect(rematch).toBeDisabled();
    expect(rematch).toHaveAttribute('title', off);
    cleanup();
    openClosed();
    expect(await screen.findByRole('button', { name: 'Rematch' })).toBeDisabled();
  });

  test('an already open page asks the server before a rematch and reports why not', async () => {
    const api = new FakeApi({
      'GET /api/arcade/games/checkers': { gameId: 'checkers', name: 'Checkers', closed: off },
    });
    const { rerender } = openBegun();
    await playMove();
    const result = await resign();
    const answer = api.hold();
    fireEvent.click(within(result).getByRole('button', { name: 'Rematch' }));
    expect(await within(result).findByText('Starting a rematch…')).toBeVisible();
    // Cancelling while the question is pending starts nothing.
    fireEvent.click(within(result).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await within(result).findByRole('button', { name: 'Rematch' }));
    answer();
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(toasts).toMatchObject([{ text: 'The rematch could not be arranged.', description: off }]);
    expect(screen.getByRole('region', { name: 'Result' })).toBeVisible();
    Object.assign(api.answers, {
      'GET /api/arcade/games/checkers': { gameId: 'checkers', name: 'Checkers', closed: null },
    });
    press('Rematch');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Result' })).toBeNull());
    // The rematch has started, so closing the game no longer affects it.
    rerender(<LocalScreen info={info} player={pearl} closed={off} />);
    expect(screen.getByRole('button', { name: 'Resign' })).toBeEnabled();
  });
});

describe('hints', () => {
  const hint = () => screen.queryByRole('region', { name: 'Hint' });
  const putAway = (name: string) =>
    fireEvent.click(within(hint() ?? document.body).getByRole('button', { name }));

  test('appear one at a time when due, and stay dismissed', async () => {
    const first = openBegun();
    expect(await screen.findByText('Press a move.')).toBeVisible();
    expect(hint()).toHaveTextContent('Hint 1 of 3');
    putAway('Got it');
    expect(hint()).toBeNull();
    press('9-13');
    expect(await screen.findByText('Watch the reply.')).toBeVisible();
    first.unmount();
    open();
    expect(await screen.findByText('Watch the reply.')).toBeVisible();
    expect(screen.queryByText('Press a move.')).toBeNull();
  });

  test('can all be skipped, and shown again from the help', async () => {
    openBegun();
    await screen.findByText('Press a move.');
    putAway('Skip hints');
    press('9-13');
    await waitFor(() => expect(moves()).toHaveLength(2));
    expect(hint()).toBeNull();
    press('How to play Checkers');
    fireEvent.click(await screen.findByRole('button', { name: 'Show the hints again' }));
    expect(hint()).toHaveTextContent('Press a move.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('keys on the board', () => {
  const board = (key: string, more: object = {}) =>
    fireEvent.keyDown(screen.getByRole('button', { name: 'Cheat' }), { key, ...more });

  test('announce the last move, clock, opponent and pieces, also repeatedly', async () => {
    openBegun();
    await screen.findByRole('button', { name: '9-13' });
    expect(board('l')).toBe(false);
    expect(spoken().trim()).toBe('No move yet.');
    press('9-13');
    await waitFor(() => expect(moves()).toHaveLength(2));
    board('L');
    expect(spoken().trim()).toBe('Shrimp moves.');
    const once = spoken();
    board('l');
    expect(spoken()).not.toBe(once);
    board('c');
    expect(spoken().trim()).toBe('There is no clock in this match.');
    board('o');
    expect(spoken().trim()).toBe('Shrimp, computer, White.');
    board('p');
    expect(spoken().trim()).toBe('Pearl and Shrimp have twelve men, seen from 0.');
  });

  test('leave other keys, modified keys and keys outside the board to the browser', async () => {
    openBegun();
    await screen.findByRole('button', { name: '9-13' });
    speakAgain('');
    expect(board('x')).toBe(true);
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) expect(board('l', { [held]: true })).toBe(true);
    expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Resign' }), { key: 'l' })).toBe(true);
    expect(spoken().trim()).toBe('');
  });
});
