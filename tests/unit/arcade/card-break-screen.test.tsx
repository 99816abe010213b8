// Taking a break from card games, and the lobby of a card game during one.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UnlessOnBreak } from '@/components/arcade/lobby/card-break';
import { Lobby } from '@/components/arcade/lobby/lobby';
import { checkers } from '@/lib/games/checkers/checkers';
import type { AnyGame } from '@/lib/games/game';
import { gameInfo } from '@/lib/games/game-info';
import { poker } from '@/lib/games/poker/poker';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal } from '../../support/fake-api';
import { pearl } from './match-view';
import { emptyHome, homeCall, showTo } from './shown';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
jest.mock('@/components/arcade/boards', () => jest.requireActual('./plain-board').plainBoards);

prepareBrowser();

const breakCall = `POST /api/arcade/card-break/${pearl.userId}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const onBreak = (days: number) => ({ ...emptyHome, cardBreak: { until: inDays(days) } });

function open(game: AnyGame, answers: Record<string, unknown> = {}): FakeApi {
  const api = new FakeApi({ [homeCall]: emptyHome, ...answers });
  showTo(pearl, <Lobby info={gameInfo(game)} />);
  return api;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const takeBreak = () => press('Take a break from card games');

test('does not affect the lobby of a game without cards', async () => {
  const api = open(checkers, { [homeCall]: onBreak(7) });
  await waitFor(() => expect(api.calls).toContain(homeCall));
  expect(await screen.findByRole('button', { name: 'Play the computer' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /break/ })).toBeNull();
  expect(screen.queryByText(/closed for you/)).toBeNull();
});

test('starts the chosen break after a warning and closes the lobby', async () => {
  const until = inDays(7);
  const api = open(poker, { [breakCall]: { until } });
  await takeBreak();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent("This can't be undone.");
  expect(within(dialog).getAllByRole('radio')).toHaveLength(3);
  expect(within(dialog).getByRole('radio', { name: /A day/ })).toBeChecked();
  fireEvent.click(within(dialog).getByRole('radio', { name: /A week/ }));
  Object.assign(api.answers, { [homeCall]: { ...emptyHome, cardBreak: { until } } });
  await press('Start break');
  expect(await screen.findByRole('heading', { name: /Card games are closed for you until/ })).toBeVisible();
  expect(api.bodies).toEqual([{ length: 'week' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Play the computer' })).toBeNull();
  expect(toasts[0]?.text).toMatch(/^Card games are closed for you until .*\d/);
});

test('cancelling sends nothing', async () => {
  const api = open(poker);
  await takeBreak();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies).toEqual([]);
});

test('offers only longer breaks during a break', async () => {
  open(poker, { [homeCall]: onBreak(3), [breakCall]: { until: inDays(7) } });
  expect(await screen.findByText(/closed for you until/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play something else' })).toHaveAttribute('href', '/arcade');
  await press('Make it longer');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('radio', { name: /A day/ })).toBeDisabled();
  expect(within(dialog).getByRole('radio', { name: /A week/ })).toBeChecked();
  expect(within(dialog).getByRole('button', { name: 'Extend break' })).toBeEnabled();
});

test("shows the server's refusal in the dialog", async () => {
  open(poker, { [breakCall]: new Refusal('conflict', 'You can make it longer, but not shorter.') });
  await takeBreak();
  await press('Start break');
  expect(await screen.findByText('You can make it longer, but not shorter.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('hides card practice during a break, but not from visitors', async () => {
  const practice = (
    <UnlessOnBreak>
      <p>Practice</p>
    </UnlessOnBreak>
  );
  new FakeApi({ [homeCall]: onBreak(7) });
  showTo(pearl, practice);
  expect(await screen.findByRole('heading', { name: /Card games are closed for you until/ })).toBeVisible();
  expect(screen.queryByText('Practice')).toBeNull();
  showTo(null, practice);
  expect(screen.getByText('Practice')).toBeVisible();
});
