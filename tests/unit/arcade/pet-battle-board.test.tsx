// The pet battle board: display, announcements and input, with states made by the rules.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { throwOdds } from '@/components/arcade/pet-battle/battle-words';
import { soundOf, speakEvent } from '@/components/arcade/pet-battle/event-words';
import { MENU_MS } from '@/components/arcade/pet-battle/menu';
import { PetBattleBoard } from '@/components/arcade/pet-battle/pet-battle-board';
import type { Viewer } from '@/lib/games/game';
import type { PetBattleEvent } from '@/lib/games/pet-battle/events';
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import type { PetBattleMove, PetBattleState } from '@/lib/games/pet-battle/schema';
import type { Rng } from '@/lib/games/rng';
import { prepareBrowser } from '../../support/browser';
import { petAt } from '../../support/pet-battles';

prepareBrowser();

const onMove = jest.fn();
const names = ['Kai', 'Wild Sparkotl'];
/** Always rolls the lowest value, so every attack hits. */
const rng: Rng = {
  below: () => 0,
  unit: () => 0,
  pick: ([first]) => {
    if (first === undefined) throw new RangeError('Nothing to pick from.');
    return first;
  },
  shuffle: (list) => [...list],
  fork: () => rng,
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  onMove.mockClear();
});
afterEach(() => jest.useRealTimers());

const own = [petAt('rayzle', 12, 'ray'), petAt('fronda', 12, 'frond')];
const wild: PetBattleState = petBattle.setup(
  petBattle.options.parse({
    kind: 'wild',
    sides: [
      { name: 'Kai', pets: own },
      { name: 'Wild Sparkotl', pets: [petAt('sparkotl', 12, 'foe')] },
    ],
    bag: [
      { itemId: 'bubble', quantity: 3 },
      { itemId: 'sea-balm', quantity: 1 },
    ],
    canRun: true,
    canCapture: true,
  }),
  2,
  rng,
);

function board(
  state: PetBattleState,
  change: {
    viewer?: Viewer;
    events?: readonly PetBattleEvent[];
    pending?: PetBattleMove;
    onPlayback?: (isPlaying: boolean) => void;
  } = {},
) {
  const { viewer = 0, events = [], pending = null, onPlayback = jest.fn() } = change;
  const isAsked = viewer !== 'spectator' && petBattle.turns(state).some(({ seat }) => seat === viewer);
  return (
    <PetBattleBoard
      view={petBattle.view(state, viewer)}
      offers={isAsked ? petBattle.offers(state, viewer) : null}
      viewer={viewer}
      names={names}
      pending={pending}
      ended={null}
      isFlipped={false}
      events={events}
      onPlayback={onPlayback}
      onMove={onMove}
      onRefuse={jest.fn()}
    />
  );
}

const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The state and events after both sides have moved. */
function roundOf(state: PetBattleState, move: PetBattleMove) {
  const first = petBattle.apply(state, 0, move, rng);
  if (!first.ok) throw new Error(first.message);
  const [foeMove] = petBattle.offers(first.state, 1).moves;
  if (foeMove === undefined) throw new Error('The foe has no move.');
  const second = petBattle.apply(first.state, 1, foeMove, rng);
  if (!second.ok) throw new Error(second.message);
  return { state: second.state, events: [...first.events, ...second.events].map(({ event }) => event) };
}

/** Renders the battle and waits until its menu accepts presses. */
async function openMenu(change?: Parameters<typeof board>[1]) {
  render(board(wild, change));
  await wait(MENU_MS);
}

/** Renders the battle, then a round of it. */
function showRound(abilityId = 'gust', onPlayback = jest.fn()) {
  const { state, events } = roundOf(wild, { kind: 'ability', abilityId });
  render(board(wild, { onPlayback })).rerender(board(state, { events, onPlayback }));
}

test('shows both creatures with level and element, and how many can fight', () => {
  render(board(wild));
  expect(screen.getByText('Sparkotl')).toBeInTheDocument();
  expect(screen.getByText('Rayzle')).toBeInTheDocument();
  expect(screen.getAllByText('Level 12')).toHaveLength(2);
  expect(screen.getByText('Ember')).toBeInTheDocument();
  expect(screen.getByLabelText('2 of 2 can fight')).toBeInTheDocument();
});

test('describes each ability, and its effectiveness in words', async () => {
  render(board(wild));
  expect(button(/Gust.*Storm.*Strong 150 %.*10 Storm damage/)).toBeInTheDocument();
  expect(button(/Shell Up.*Halves damage/)).not.toHaveTextContent(/Strong|Weak/);
});

test('ignores presses and keys when the menu has just opened', async () => {
  render(board(wild));
  fireEvent.click(button(/Gust/));
  fireEvent.keyDown(document, { key: '1' });
  expect(onMove).not.toHaveBeenCalled();
  await wait(MENU_MS);
  fireEvent.click(button(/Gust/));
  expect(onMove).toHaveBeenCalledTimes(1);
  expect(onMove).toHaveBeenCalledWith({ kind: 'ability', abilityId: 'gust' });
});

test('ignores presses while a move is pending', async () => {
  await openMenu({ pending: { kind: 'run' } });
  fireEvent.click(button(/Gust/));
  expect(onMove).not.toHaveBeenCalled();
});

test('the bag shows the capture odds, and medicine only when needed', async () => {
  await openMenu();
  fireEvent.keyDown(document, { key: 'b' });
  const odds = throwOdds(petBattle.view(wild, 0), 'bubble');
  expect(odds).toBe(17);
  expect(screen.queryByText('Sea Balm')).not.toBeInTheDocument();
  fireEvent.click(button(`Bubble: Throw: ${odds} %`));
  expect(onMove).toHaveBeenCalledWith({ kind: 'capture', itemId: 'bubble' });
});

test('Escape always returns from the bag', async () => {
  await openMenu();
  for (let count = 0; count < 3; count += 1) {
    fireEvent.keyDown(document, { key: 'b' });
    expect(screen.getByRole('heading', { name: 'Bag' })).toBeInTheDocument();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(button(/Gust/)).toBeInTheDocument();
  }
});

test('the party swaps in a creature and labels the one on the field', async () => {
  await openMenu();
  fireEvent.click(button('Party'));
  expect(screen.getByText('On the field')).toBeInTheDocument();
  fireEvent.click(button('Send Fronda'));
  expect(onMove).toHaveBeenCalledWith({ kind: 'swap', pet: 1 });
});

test('the run button shows its chance', async () => {
  await openMenu();
  fireEvent.click(button('Run (100 %)'));
  expect(onMove).toHaveBeenCalledWith({ kind: 'run' });
});

test('hides the menu during a round and shows it afterwards', async () => {
  showRound('shell-up');
  expect(screen.queryByRole('region', { name: 'Your choice' })).not.toBeInTheDocument();
  expect(button('Skip')).toBeInTheDocument();
  for (let passed = 0; passed <= 4000; passed += 100) await wait(100);
  expect(screen.getByRole('region', { name: 'Your choice' })).toBeInTheDocument();
});

test('the skip key ends the playback of a round', async () => {
  showRound();
  fireEvent.keyDown(document, { key: 's' });
  expect(screen.getByRole('region', { name: 'Your choice' })).toBeInTheDocument();
});

test('reports the start and end of playback', async () => {
  const onPlayback = jest.fn();
  showRound('gust', onPlayback);
  fireEvent.click(button('Skip'));
  expect(onPlayback.mock.calls).toEqual([[false], [true], [false]]);
});

test("skips playback with 'Show results at once', which persists", async () => {
  const first = render(board(wild));
  fireEvent.click(button('Show results at once'));
  first.unmount();
  showRound();
  expect(screen.getByRole('region', { name: 'Your choice' })).toBeInTheDocument();
});

test('prefills the team from the party, without ineligible or duplicate creatures', () => {
  localStorage.setItem('corallium:pets:party', JSON.stringify(['ventil', 'chillow', 'kraken', 'ventil']));
  render(board(petBattle.setup(petBattle.options.parse({}), 2, rng)));
  const chosen = screen.getByRole('list', { name: 'Chosen' });
  expect(within(chosen).getByText('Ventil')).toBeInTheDocument();
  expect(button('Choose 2 more')).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button(/^Fronda/));
  fireEvent.click(button(/^Rayzle/));
  fireEvent.click(button('Bring this team'));
  expect(onMove).toHaveBeenCalledWith({ kind: 'bring', species: ['ventil', 'chillow', 'fronda', 'rayzle'] });
});

test('shows spectators the field without a menu', () => {
  render(board(wild, { viewer: 'spectator' }));
  expect(screen.getByText('Sparkotl')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your choice' })).not.toBeInTheDocument();
});

test("announces events in whole sentences from the viewer's side", () => {
  const { events } = roundOf(wild, { kind: 'ability', abilityId: 'gust' });
  const said = events.map((event) => speakEvent(event, 0, names)).filter((text) => text !== null);
  expect(said).toContain('Your Rayzle uses Gust.');
  expect(said.some((text) => text.startsWith('The wild Sparkotl takes '))).toBe(true);
  for (const text of said) expect(text).toMatch(/^[A-Z].*[.!]$/);
  const hit = {
    ...({ kind: 'damage', seat: 1, name: 'Ventil', by: 'hit', amount: 7, health: 3 } as const),
    ...{ typePercent: 70, isCritical: true },
  };
  expect(speakEvent(hit, 1, names)).toBe('Your Ventil takes 7 damage. Weak. A critical hit!');
  expect(soundOf(hit, 1)).toBe('hit');
  expect(soundOf({ kind: 'ended', winner: 1, reason: 'fainted' }, 0)).toBe('lost');
});
