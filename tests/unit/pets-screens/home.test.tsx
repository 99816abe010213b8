import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PetsHome } from '@/components/pets/home/pets-home';
import { prepareBrowser, toasts } from '../../support/browser';
import { Refusal } from '../../support/fake-api';
import { showPets, worldCall } from './shown';
import { petOf, worldOf } from './world-view';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));

prepareBrowser();

const baseStats = { health: 10, power: 11, speed: 9, defense: 10, luck: 10 };
const starters = [
  { speciesId: 'sparkotl', name: 'Sparkotl', type: ['ember'], baseStats },
  { speciesId: 'fronda', name: 'Fronda', type: ['kelp'], baseStats },
  { speciesId: 'rayzle', name: 'Rayzle', type: ['storm'], baseStats },
];
const startersCall = 'GET /api/pets/starters';
const chooseCall = 'POST /api/pets/choose-starter';
const newcomer = worldOf({ hasBegun: false, pets: [], party: [] });
const home = <PetsHome battleLobby="/arcade/a-battle" />;

test('asks a visitor to sign in', () => {
  showPets(home, { viewer: null });
  expect(screen.getByText('You must be logged in!')).toBeVisible();
});

test('a newcomer confirms a chosen starter, and is refused without one', async () => {
  const pet = petOf('p1', 'fronda', { nickname: 'Weed' });
  const api = showPets(home, {
    world: newcomer,
    answers: { [startersCall]: { starters }, [chooseCall]: { pet } },
  });
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Starter' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose one of the three first.');
  expect(api.calls).not.toContain(chooseCall);
  fireEvent.click(screen.getByRole('radio', { name: /Fronda/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Nickname' }), { target: { value: ' Weed ' } });
  api.answers[worldCall] = worldOf();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Starter' }));
  expect(await screen.findByRole('link', { name: /Join World/ })).toHaveAttribute(
    'href',
    '/arcade/pets/explore',
  );
  expect(api.bodies).toEqual([{ userId: '200000000000000004', speciesId: 'fronda', nickname: 'Weed' }]);
  expect(toasts.map(({ text }) => text)).toEqual(['Weed is yours. Have a good journey!']);
});

test('allows confirming again after a refusal', async () => {
  const refused = new Refusal('conflict', 'You have begun already.');
  showPets(home, { world: newcomer, answers: { [startersCall]: { starters }, [chooseCall]: refused } });
  fireEvent.click(await screen.findByRole('radio', { name: /Rayzle/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Starter' }));
  expect(await screen.findByText('You have begun already.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm Starter' })).toBeEnabled());
});

test('reports a failure to load the starters', async () => {
  showPets(home, { world: newcomer, answers: { [startersCall]: new Refusal('internal') } });
  expect(await screen.findByText('The starters could not be loaded.')).toBeVisible();
});

test('links to the world, party, quests and battles, and opens the shop', async () => {
  showPets(home);
  const ways = await screen.findAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/arcade/pets/explore',
    '/arcade/pets/party',
    '/arcade/pets/quests?tab=daily',
    '/arcade/a-battle',
    '/arcade/pets/party?tab=journal',
    '/arcade/pets/quests?tab=achievements',
  ]);
  expect(screen.getByText('84 coins · 35 of 150 coins earned in the world today')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Active party' })).toHaveTextContent('Ash');
  expect(screen.getByRole('region', { name: 'Inventory' })).toHaveTextContent('Sea Balm');
  fireEvent.click(screen.getByRole('button', { name: /Pet Shop/ }));
  expect(await screen.findByRole('dialog', { name: 'Pet Shop' })).toBeVisible();
});

test('shows an empty state for an empty bag', async () => {
  showPets(home, { world: worldOf({ inventory: [] }) });
  expect(await screen.findByText('You carry nothing yet')).toBeVisible();
});
