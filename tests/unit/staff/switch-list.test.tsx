import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SwitchList } from '@/components/staff/switches/switch-list';
import { userId } from '@/lib/core/ids';
import { people } from '@/sandbox/world/ids';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

prepareBrowser();

const path = '/api/staff/switches';
const features = [
  { id: 'section:giveaways', name: 'Giveaways', isPerGuild: true },
  { id: 'store', name: 'The store', isPerGuild: false },
];
const off = {
  id: 'one',
  feature: 'section:giveaways',
  name: 'Giveaways',
  guildId: '300000000000000001',
  guildName: 'Coral Reef',
  reason: 'They pick nobody.',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'marina',
  expiresAt: null,
};

function draw(items: readonly unknown[], answers: Record<string, unknown> = {}) {
  const api = new FakeApi({ [`GET ${path}`]: { items, features }, ...answers });
  renderWithQueries(<SwitchList viewerId={userId.parse(people.marina)} />);
  return api;
}

test('switches a feature off with a reason', async () => {
  const api = draw([], { [`POST ${path}`]: { message: 'Polls are switched off in Tide Pool.' } });
  expect(await screen.findByText('Everything is on')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Switch a feature off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch a feature off' }));
  expect(dialog.getByText(/Giveaways and polls that are running still end on time/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByText('Give a reason.')).toBeInTheDocument();
  expect(api.bodies).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They pick nobody.');
  await userEvent.type(dialog.getByRole('textbox', { name: /Server ID/ }), '123');
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByText(/This isn't a Discord ID/)).toBeInTheDocument();
  await userEvent.clear(dialog.getByRole('textbox', { name: /Server ID/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual(['Polls are switched off in Tide Pool.']),
  );
  await screen.findByText('Everything is on');
  expect(api.bodies).toEqual([
    { feature: 'section:giveaways', guildId: '', reason: 'They pick nobody.', expiresAt: '' },
  ]);
});

test('shows where and why a feature is off, and switches it on after confirmation', async () => {
  const api = draw([off], { [`DELETE ${path}/one`]: { message: 'Polls are on again in Tide Pool.' } });
  const list = within(await screen.findByRole('list', { name: 'Switched off' }));
  expect(list.getByText('Coral Reef')).toBeInTheDocument();
  expect(list.getByText('They pick nobody.')).toBeInTheDocument();
  expect(list.getByText(/until someone switches it on/)).toBeInTheDocument();
  await userEvent.click(list.getByRole('button', { name: 'Switch Giveaways on in Coral Reef' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Giveaways can be used again in Coral Reef.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(api.calls).toContain(`DELETE ${path}/one`));
});

test('offers a new login when it is required', async () => {
  draw([off], { [`DELETE ${path}/one`]: new Refusal('sign_in_again') });
  await userEvent.click(await screen.findByRole('button', { name: /^Switch Giveaways on/ }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Switch on' }),
  );
  await waitFor(() =>
    expect(toasts[0]).toMatchObject({ text: 'It was not switched on.', action: { label: 'Log in again' } }),
  );
});
