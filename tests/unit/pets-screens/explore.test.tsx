import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ExploreScreen } from '@/components/pets/explore/explore-screen';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { readMapFile } from '@/lib/maps/map-text';
import { toSpecMap } from '@/lib/maps/spec-format';
import { doneAt } from '@/lib/rules/pets/story/quest-model';
import { quests } from '@/lib/rules/pets/story/quests';
import { prepareBrowser, toasts } from '../../support/browser';
import { Refusal } from '../../support/fake-api';
import { actAnswer, actsOf, kai, type ShownOptions, showPets, worldCall } from './shown';
import { petOf, worldOf } from './world-view';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));

prepareBrowser();
beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
});

const peopleCall = 'GET /api/npc/all';
const mapCall = 'GET /api/maps/file/CoralShore.json';
const walkCall = `POST /api/pets/walk/${kai.userId}`;
const file = toSpecMap(
  readMapFile(readFileSync('content/maps/CoralShore.json', 'utf8'), tilesetCatalogue()),
  tilesetCatalogue(),
);
const place = { map: 'CoralShore.json', x: 2, y: 2, facing: 'down' };
const walked = { seq: 3, place, stepsToEncounter: 9, encounter: null, happened: [], others: [], version: 7 };
const answers = { [peopleCall]: { npcs: [], ways: [] }, [mapCall]: file, [walkCall]: walked };
const explore = ({ answers: more, ...options }: ShownOptions = {}) =>
  showPets(<ExploreScreen battle={null} />, { ...options, answers: { ...answers, ...more } });

const inWorld = async () => screen.findByRole('application', { name: /^Coral Shore, 21 by 21 tiles/ });

test('shows a placeholder while the world loads', () => {
  const api = showPets(null);
  const open = api.hold();
  explore();
  expect(screen.getByText('Loading the world…')).toBeInTheDocument();
  open();
});

test('links a player without pets to the starters', async () => {
  explore({ world: worldOf({ hasBegun: false, pets: [], party: [] }) });
  expect(await screen.findByRole('link', { name: 'Choose a starter' })).toBeVisible();
});

test('retries loading people after a failure', async () => {
  const api = explore({ answers: { [peopleCall]: new Refusal('internal') } });
  expect(await screen.findByText('The world could not be loaded.')).toBeVisible();
  api.answers[peopleCall] = { npcs: [], ways: [] };
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await inWorld()).toBeVisible();
});

test('retries loading a map after a failure', async () => {
  const api = explore({ answers: { [mapCall]: new Refusal('not_found', 'No such map.') } });
  expect(await screen.findByText('No such map.')).toBeVisible();
  api.answers[mapCall] = file;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await inWorld()).toBeVisible();
});

test.each([
  ['i', 'Inventory'],
  ['j', 'Pet Journal'],
  ['p', 'Party'],
  ['a', 'Achievements'],
  ['q', 'Quests'],
  ['m', 'Map'],
  ['s', 'Shop'],
] as const)('%s opens and closes %s, and a button opens it', async (key, title) => {
  explore();
  const map = await inWorld();
  fireEvent.keyDown(map, { key });
  const dialog = await screen.findByRole('dialog', { name: title });
  fireEvent.keyDown(dialog, { key });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(
    within(screen.getByRole('toolbar', { name: 'Panels' })).getByRole('button', { name: title }),
  );
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

test('focuses a shop opened by a talk, so that an extra Enter does not close it', async () => {
  const happened = [{ kind: 'shop', npcId: 'pell' }];
  explore({ answers: { [walkCall]: { ...walked, happened } } });
  const shop = await screen.findByRole('dialog', { name: 'Shop' }, { timeout: 4000 });
  await waitFor(() => expect(shop).toHaveFocus());
});

test('claims a finished quest from the line over the map', async () => {
  const [first] = quests;
  if (!first) throw new Error('The story has no quest.');
  const done = { questId: first.id, progress: doneAt(first), count: 0, isClaimed: false };
  const api = explore({ world: worldOf({ quests: [done] }), answers: actAnswer() });
  await inWorld();
  const line = screen.getByRole('button', { name: /^Next step: .+ Press to claim your reward\.$/ });
  fireEvent.click(line);
  await waitFor(() => expect(actsOf(api)).toEqual([{ kind: 'claim', what: 'quest', id: first.id }]));
});

test('g lists destinations, Escape closes a dialog, and ? lists the keys', async () => {
  explore();
  const map = await inWorld();
  fireEvent.keyDown(map, { key: 'g' });
  const places = await screen.findByRole('dialog', { name: 'Go to' });
  expect(within(places).getAllByRole('button', { name: /steps? · / }).length).toBeGreaterThan(2);
  fireEvent.keyDown(places, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(map, { key: '?' });
  expect(await screen.findByRole('dialog', { name: 'How to explore' })).toBeVisible();
});

test('lists destinations as soon as the map has loaded', async () => {
  let send = (_: unknown) => {};
  const map = new Promise((resolve) => {
    send = resolve;
  });
  explore({ answers: { [mapCall]: map } });
  fireEvent.click(await screen.findByRole('button', { name: 'Go to (g)' }));
  const places = await screen.findByRole('dialog', { name: 'Go to' });
  expect(within(places).getByRole('status')).toHaveTextContent('Loading the map…');
  send(file);
  expect(await within(places).findByRole('list', { name: 'Places' })).toBeVisible();
});

test('prevents scrolling with arrow keys, and leaves Ctrl combinations to the browser', async () => {
  explore();
  const map = await inWorld();
  expect(fireEvent.keyDown(map, { key: 'ArrowDown' })).toBe(false);
  expect(fireEvent.keyDown(map, { key: 'ArrowDown', repeat: true })).toBe(false);
  fireEvent.keyUp(map, { key: 'ArrowDown' });
  expect(fireEvent.keyDown(map, { key: 'p', ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wild creature offers Run or Battle', async () => {
  const encounter = { id: 'e1', speciesId: 'pebbrab', level: 3, isShiny: false };
  const api = explore({ world: worldOf({ encounter }), answers: actAnswer() });
  const popup = await screen.findByRole('dialog', { name: 'A wild Pebbrab appeared!' });
  expect(within(popup).getByRole('button', { name: 'Battle' })).toHaveFocus();
  fireEvent.click(within(popup).getByRole('button', { name: 'Run' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(actsOf(api)).toEqual([{ kind: 'run' }]);
});

test('reports a battle without its data', async () => {
  explore({ world: worldOf({ battle: { matchId: 'abcdefghijklmnopqrstuv' } }) });
  expect(await screen.findByText('Missing battle data')).toBeVisible();
});

test('the arena charges its fee, and is disabled without enough coins', async () => {
  const arena = { map: 'CoralArena.json', x: 2, y: 2, facing: 'up' } as const;
  const inArena = {
    'GET /api/maps/file/CoralArena.json': file,
    [walkCall]: { ...walked, place: arena },
    ...actAnswer({ place: arena, coins: 4 }),
  };
  const api = explore({ world: worldOf({ place: arena, coins: 14 }), answers: inArena });
  fireEvent.click(await screen.findByRole('button', { name: 'Enter for 10 coins' }));
  expect(await screen.findByText('The entry costs 10 coins. You have 4.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enter for 10 coins' })).toBeDisabled();
  expect(actsOf(api)).toEqual([{ kind: 'arena' }]);
});

test('offers an evolution beside the map, and focuses the pet when declined', async () => {
  const ash = { nickname: 'Ash', canEvolveInto: 'flarotl', level: 16 };
  const party = ['p1'];
  const world = worldOf({ pets: [petOf('p1', 'sparkotl', ash)], party });
  const kept = petOf('p1', 'sparkotl', { ...ash, evolutionDeclinedAt: 16 });
  explore({ world, answers: actAnswer({ pets: [kept], party }) });
  const later = await screen.findByRole('button', { name: 'Not now' });
  later.focus();
  fireEvent.click(later);
  await waitFor(() => expect(screen.queryByText('Ash can evolve into Flarotl.')).toBeNull());
  const bar = screen.getByRole('region', { name: 'Active party' });
  await waitFor(() => expect(within(bar).getByRole('listitem')).toHaveFocus());
});

test('can hide the player from others', async () => {
  const api = explore({ answers: actAnswer({ isSeen: false }) });
  await inWorld();
  const others = screen.getByRole('button', { name: 'Play with others' });
  expect(others).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(others);
  await waitFor(() => expect(others).toHaveAttribute('aria-pressed', 'false'));
  expect(actsOf(api)).toEqual([{ kind: 'seen', isSeen: false }]);
});

test('turns the touch pad on and off', async () => {
  explore();
  await inWorld();
  expect(screen.queryByRole('button', { name: 'Walk up' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Touch pad' }));
  expect(screen.getByRole('button', { name: 'Walk up' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Touch pad' }));
  expect(screen.queryByRole('button', { name: 'Walk up' })).toBeNull();
});

test('reports a lost connection until it is back', async () => {
  const api = explore();
  await inWorld();
  Reflect.deleteProperty(api.answers, walkCall);
  expect(await screen.findByRole('status', {}, { timeout: 4000 })).toHaveTextContent(
    'Connection lost. Your steps are held until it is back.',
  );
  api.answers[walkCall] = walked;
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 4000 });
});

test('reports steps on another device', async () => {
  const api = explore();
  await inWorld();
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  api.answers[walkCall] = { ...walked, seq: 40, place: { ...place, x: 9 } };
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual(["You're walking on another device too."]),
  );
});

test('shows a change made on another device', async () => {
  const api = explore();
  await inWorld();
  api.answers[worldCall] = worldOf({ version: 12, pets: [], party: [] });
  api.answers[walkCall] = { ...walked, version: 12 };
  await act(() => new Promise((resolve) => setTimeout(resolve, 2500)));
  expect(await screen.findByText('No active pets')).toBeVisible();
});
