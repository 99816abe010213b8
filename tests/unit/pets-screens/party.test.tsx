import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PartyScreen } from '@/components/pets/party/party-screen';
import { prepareBrowser, Response, toasts } from '../../support/browser';
import { Refusal } from '../../support/fake-api';
import { actAnswer, actsCall, actsOf, showPets, worldCall } from './shown';
import { itemOf, petOf, worldOf } from './world-view';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));

prepareBrowser();
const openTab = (query: string) => window.history.replaceState(null, '', `/arcade/pets/party${query}`);
beforeEach(() => openTab(''));

const active = async () => screen.findByRole('region', { name: 'Active party' });

test('shows a skeleton while the pets load', async () => {
  const api = showPets(null);
  const open = api.hold();
  showPets(<PartyScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your pets…');
  open();
});

test('reports a failure and can retry', async () => {
  const api = showPets(<PartyScreen />, { answers: { [worldCall]: new Refusal('internal') } });
  expect(await screen.findByText('Your pets could not be loaded.')).toBeVisible();
  api.answers[worldCall] = worldOf();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await active()).toBeVisible();
});

test('links a player without pets to the starters', async () => {
  showPets(<PartyScreen />, { world: worldOf({ hasBegun: false, pets: [], party: [] }) });
  expect(await screen.findByRole('link', { name: 'Choose a starter' })).toHaveAttribute(
    'href',
    '/arcade/pets',
  );
});

test('adds a pet to the party, and reorders it by keyboard', async () => {
  const api = showPets(<PartyScreen />);
  const party = await active();
  expect(within(party).getByRole('heading', { name: 'Active party (2 of 4)' })).toBeVisible();
  Object.assign(api.answers, actAnswer({ party: ['p1', 'p2', 'p3'] }));
  fireEvent.click(screen.getByRole('button', { name: 'Add Gustern to the party' }));
  expect(await within(party).findByText('Gustern')).toBeVisible();
  Object.assign(api.answers, actAnswer({ party: ['p2', 'p1', 'p3'] }));
  fireEvent.keyDown(within(party).getByRole('button', { name: /^Move Ash: position 1 of 3/ }), {
    key: 'ArrowDown',
  });
  await waitFor(() =>
    expect(actsOf(api)).toEqual([
      { kind: 'party', petIds: ['p1', 'p2', 'p3'] },
      { kind: 'party', petIds: ['p2', 'p1', 'p3'] },
    ]),
  );
});

test('refuses a fifth pet in a full party', async () => {
  const pets = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => petOf(id, 'gustern'));
  showPets(<PartyScreen />, { world: worldOf({ pets, party: ['p1', 'p2', 'p3', 'p4'] }) });
  expect(await screen.findByText('Your party is full. Remove a pet from it to add another.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Gustern to the party' })).toBeDisabled();
});

test('does not allow removing the last pet of the party', async () => {
  showPets(<PartyScreen />, { world: worldOf({ party: ['p1'] }) });
  expect(await screen.findByRole('button', { name: 'Remove Ash from the party' })).toBeDisabled();
});

test('renames and feeds a pet, and changes its held item', async () => {
  const api = showPets(<PartyScreen />, { answers: actAnswer() });
  fireEvent.click(within(await active()).getByRole('button', { name: 'Ash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ash' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Nickname' }), {
    target: { value: ' Cinder ' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(actsOf(api)).toHaveLength(1));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Feed Kelp Roll to Ash' }));
  await waitFor(() => expect(actsOf(api)).toHaveLength(2));
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'Held item' }), {
    target: { value: 'shell-charm' },
  });
  await waitFor(() =>
    expect(actsOf(api)).toEqual([
      { kind: 'rename', petId: 'p1', nickname: 'Cinder' },
      { kind: 'feed', itemId: 'kelp-roll', petId: 'p1' },
      { kind: 'hold', petId: 'p1', itemId: 'shell-charm' },
    ]),
  );
});

test('offers an evolution, which can be declined', async () => {
  const pets = [petOf('p1', 'sparkotl', { nickname: 'Ash', canEvolveInto: 'flarotl' })];
  const offered = { pets, party: ['p1'] };
  const api = showPets(<PartyScreen />, { world: worldOf(offered), answers: actAnswer(offered) });
  fireEvent.click(within(await active()).getByRole('button', { name: 'Ash' }));
  expect(await screen.findByText('Ash can evolve into Flarotl.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(actsOf(api)).toEqual([{ kind: 'keep', petId: 'p1' }]));
});

test.each([
  ['', 'Flarotl', 'Sparkotl evolved into Flarotl!'],
  ['Ash', 'Ash', 'Ash evolved into Flarotl!'],
])('announces an evolution with the former name (nickname: %j)', async (_, nickname, text) => {
  const party = ['p1'];
  const before = [petOf('p1', 'sparkotl', { canEvolveInto: 'flarotl' })];
  const pets = [petOf('p1', 'flarotl', { nickname })];
  const happened = [{ kind: 'evolved', petId: 'p1', into: 'flarotl' }];
  const world = worldOf({ pets: before, party });
  showPets(<PartyScreen />, { world, answers: actAnswer({ pets, party }, happened) });
  fireEvent.click(within(await active()).getByRole('button', { name: 'Sparkotl' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Evolve' }));
  await waitFor(() => expect(toasts.map((one) => one.text)).toEqual([text]));
});

test('asks before a release and names what is lost', async () => {
  const pets = [
    petOf('p1', 'sparkotl', { nickname: 'Ash', heldItem: 'shell-charm' }),
    petOf('p2', 'pebbrab'),
  ];
  const answers = actAnswer({ pets: pets.slice(1), party: ['p2'] });
  const api = showPets(<PartyScreen />, { world: worldOf({ pets }), answers });
  fireEvent.click(within(await active()).getByRole('button', { name: 'Ash' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Release' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Release Ash?' });
  expect(within(asked).getByText('Shell Charm, which it holds')).toBeVisible();
  fireEvent.click(within(asked).getByRole('button', { name: 'Release Ash' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(actsOf(api)).toEqual([{ kind: 'release', petIds: ['p1'] }]);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('reports a change from another device and shows its state', async () => {
  const current = worldOf({ version: 20, party: ['p3'] });
  const stale = Response.json({ error: 'Changed.', code: 'stale', current }, { status: 409 });
  showPets(<PartyScreen />, { answers: { [actsCall]: stale } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Gustern to the party' }));
  expect(await screen.findByRole('heading', { name: 'Active party (1 of 4)' })).toBeVisible();
  expect(toasts.map(({ text }) => text)).toEqual(['Your pets changed on another device.']);
});

test('reports a refusal and changes nothing', async () => {
  const refused = new Refusal('conflict', 'Your pets are in a battle.');
  showPets(<PartyScreen />, { answers: { [actsCall]: refused } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Gustern to the party' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Your pets are in a battle.']));
  expect(screen.getByRole('heading', { name: 'Active party (2 of 4)' })).toBeVisible();
});

test('the shop shows totals and sells only what the player can afford', async () => {
  openTab('?tab=shop');
  const bought = { coins: 68, inventory: [itemOf('bubble', 8)] };
  const happened = [{ kind: 'gained', items: [{ itemId: 'bubble', quantity: 2 }], from: 'shop' }];
  const api = showPets(<PartyScreen />, { answers: actAnswer(bought, happened) });
  const number = await screen.findByRole('spinbutton', { name: 'Number of Bubble' });
  fireEvent.change(number, { target: { value: '50' } });
  expect(screen.getByText(/316 coins missing/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buy 50 for 400' })).toBeDisabled();
  fireEvent.change(number, { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Buy 2 for 16' }));
  await waitFor(() =>
    expect(actsOf(api)).toEqual([{ kind: 'buy', npcId: null, items: [{ itemId: 'bubble', quantity: 2 }] }]),
  );
  expect(await screen.findByText(/68 coins left afterwards/)).toBeVisible();
  expect(toasts.map(({ text }) => text)).toEqual(['You got 2 × Bubble.']);
});

test('compares held items side by side', async () => {
  openTab('?tab=shop');
  showPets(<PartyScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Compare Shell Charm' }));
  fireEvent.click(screen.getByRole('button', { name: 'Compare Swift Fin' }));
  const table = within(screen.getByRole('region', { name: 'Comparison' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Shell Charm',
    'Swift Fin',
  ]);
});

test('sells only sellable items, and no more than owned', async () => {
  openTab('?tab=shop');
  const inventory = [itemOf('bubble', 6), itemOf('mine-lamp', 1, { sellPrice: 0 })];
  const api = showPets(<PartyScreen />, { world: worldOf({ inventory }), answers: actAnswer() });
  fireEvent.click(await screen.findByRole('tab', { name: 'Sell' }));
  expect(screen.queryByText('Mine Lamp')).toBeNull();
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Number of Bubble' }), { target: { value: '60' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sell 6 for 18' }));
  await waitFor(() =>
    expect(actsOf(api)).toEqual([{ kind: 'sell', items: [{ itemId: 'bubble', quantity: 6 }] }]),
  );
});

test('the journal hides species not yet seen', async () => {
  openTab('?tab=journal');
  showPets(<PartyScreen />);
  expect(await screen.findByText('3 caught and 4 seen of 30')).toBeVisible();
  expect(screen.getAllByText('Not seen yet')).toHaveLength(26);
  expect(screen.queryByText('Tidalune')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Caught' }));
  expect(screen.queryByText('Chillow')).toBeNull();
  expect(screen.getByText('Pebbrab')).toBeVisible();
});

test('allows wearing owned looks only', async () => {
  openTab('?tab=look');
  const api = showPets(<PartyScreen />, { answers: actAnswer() });
  const outfits = await screen.findAllByRole('button', { name: /Wear|Worn|Sold/ });
  expect(outfits.filter((outfit) => outfit.hasAttribute('disabled'))).toHaveLength(4);
  fireEvent.click(screen.getAllByRole('button', { name: /Wear$/ })[0] ?? document.body);
  await waitFor(() => expect(actsOf(api)).toEqual([{ kind: 'sprite', sprite: 'boy1' }]));
});
