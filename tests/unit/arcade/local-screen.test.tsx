// A match against the computer, kept in this browser.
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
/** A match that begins as the page is opened. */
const openBegun = (seat = 0) => {
  begin(seat);
  return open();
};
const moves = () => within(screen.getByRole('list', { name: 'Moves' })).getAllByRole('listitem');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The first move, and the reply to it. */
async function playMove() {
  fireEvent.click(await screen.findByRole('button', { name: '9-13' }));
  await waitFor(() => expect(moves()).toHaveLength(2));
}
const spoken = () => document.querySelector('p[aria-live].sr-only:not([role])')?.textContent ?? '';

test('the computer replies, and a reload finds the match where it was', async () => {
  const first = openBegun();
  await playMove();
  expect(screen.getByText('Your turn.')).toBeVisible();
  const texts = moves().map((row) => row.textContent);
  first.unmount();

  open();
  await waitFor(() => expect(moves().map((row) => row.textContent)).toEqual(texts));
});

test('a computer with the first move makes it by itself', async () => {
  openBegun(1);
  await waitFor(() => expect(moves()).toHaveLength(1));
  expect(moves()[0]).toHaveTextContent('Shrimp');
});

test('a refused move says why, and changes nothing', async () => {
  openBegun();
  fireEvent.click(await screen.findByRole('button', { name: 'Cheat' }));
  expect(screen.getByRole('alert')).toHaveTextContent("Square 32 isn't empty.");
  expect(screen.getByText('No moves yet.')).toBeVisible();
  press('9-13');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the board refuses by itself is shown, and spoken each time anew but never twice', async () => {
  openBegun();
  speakAgain('');
  fireEvent.click(await screen.findByRole('button', { name: 'Touch a locked piece' }));
  // The alert is read out by itself.
  expect(screen.getByRole('alert')).toHaveTextContent('You must capture.');
  expect(spoken().trim()).toBe('');
  press('Touch a locked piece');
  const once = spoken();
  expect(once.trim()).toBe('You must capture.');
  press('Touch a locked piece');
  expect(spoken().trim()).toBe(once.trim());
  expect(spoken()).not.toBe(once);
});

test('moves are spoken from when the page is there, with whose turn it is', async () => {
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

test('the board is turned round by a press, with the seats around it, and back by another', async () => {
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

test('a move is taken back together with the reply to it', async () => {
  openBegun();
  await screen.findByRole('button', { name: '9-13' });
  expect(screen.queryByRole('button', { name: 'Undo move' })).toBeNull();
  press('9-13');
  await waitFor(() => expect(moves()).toHaveLength(2));
  press('Undo move');
  expect(screen.getByText('No moves yet.')).toBeVisible();
  expect(readLocalMatch(pearl.userId, 'checkers')?.steps).toEqual([]);
});

test('resigning is asked first; then there are result, replay and a rematch with sides swapped', async () => {
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

test('a match of other rules, or one that is no match, gives way to a new one', async () => {
  begin();
  const kept = readLocalMatch(pearl.userId, 'checkers');
  writeLocalMatch(pearl.userId, 'checkers', kept && { ...kept, rulesVersion: 99 });
  open();
  expect(await screen.findByRole('region', { name: 'Turtle' })).toBeVisible();
});

test('without storage the match goes on, and says that it ends with the page', async () => {
  begin();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '9-13' }));
  expect(await screen.findByText(/doesn't let the site keep anything/)).toBeVisible();
  await waitFor(() => expect(moves()).toHaveLength(2));
});

test('the rules are behind the question mark', async () => {
  openBegun();
  fireEvent.click(await screen.findByRole('button', { name: 'How to play Checkers' }));
  expect(await screen.findByRole('dialog', { name: 'How to play Checkers' })).toHaveTextContent(
    'Jump over things.',
  );
});

describe('while the game is off', () => {
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

  test('no match begins, also where one was chosen and nobody has moved', async () => {
    for (const prepare of [() => false, begin]) {
      prepare();
      const { unmount } = openClosed();
      expect(await screen.findByText('You have no match in progress.')).toBeVisible();
      expect(screen.queryByRole('button', { name: '9-13' })).toBeNull();
      expect(readLocalMatch(pearl.userId, 'checkers')?.steps ?? []).toEqual([]);
      unmount();
    }
  });

  test('one that has begun is played to its end, and no other follows', async () => {
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

  test('a page that was open before asks, says why, and is told anew', async () => {
    const api = new FakeApi({
      'GET /api/arcade/games/checkers': { gameId: 'checkers', name: 'Checkers', closed: off },
    });
    const { rerender } = openBegun();
    await playMove();
    const result = await resign();
    const answer = api.hold();
    fireEvent.click(within(result).getByRole('button', { name: 'Rematch' }));
    expect(await within(result).findByText('Starting a rematch…')).toBeVisible();
    // Who changes their mind begins nothing.
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
    // It has begun, whatever the server says now.
    rerender(<LocalScreen info={info} player={pearl} closed={off} />);
    expect(screen.getByRole('button', { name: 'Resign' })).toBeEnabled();
  });
});

describe('hints', () => {
  const hint = () => screen.queryByRole('region', { name: 'Hint' });
  const putAway = (name: string) =>
    fireEvent.click(within(hint() ?? document.body).getByRole('button', { name }));

  test('come one by one when the board has come to them, and never again once they are put away', async () => {
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

  test('are skipped all at once, and come back by the question mark', async () => {
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

  test('say the last move, the clock, the opponent and the pieces, each time anew', async () => {
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

  test('leave all other keys, those with Ctrl, and those elsewhere to the browser', async () => {
    openBegun();
    await screen.findByRole('button', { name: '9-13' });
    speakAgain('');
    expect(board('x')).toBe(true);
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) expect(board('l', { [held]: true })).toBe(true);
    expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Resign' }), { key: 'l' })).toBe(true);
    expect(spoken().trim()).toBe('');
  });
});
