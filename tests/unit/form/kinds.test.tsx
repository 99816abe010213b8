// Field kinds that no other test here edits: each is stored as its section declares it.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Section } from '@/lib/guild-settings/section';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { overview } from '@/lib/guild-settings/sections/overview';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { prepareBrowser } from '../../support/browser';
import { type FakeServer, showSection } from '../../support/section-form';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/dashboard/300000000000000001/welcome',
}));
prepareBrowser();

async function expectStored(server: FakeServer, path: string, value: unknown): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.values[path]).toEqual(value));
}

test.each<[string, Section, string, string, string, unknown]>([
  ['a colour', reactionroles, 'Default colour', '#010203', 'defaultEmbedColor', '#010203'],
  ['an emoji', reactionroles, 'Default emoji', '🐙', 'emoji', '🐙'],
  ['a duration', autorole, 'Delay', '3', 'autoroleDelay', 3],
])('stores %s that is typed', async (_, section, label, typed, path, value) => {
  const { server } = await showSection(section);
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await expectStored(server, path, value);
});

test.each<[string, Section, string, string, string, unknown]>([
  ['a role', reactionroles, 'Default role', 'Diver', 'roleid', '500000000000000001'],
  ['several roles', giveaways, 'Allowed roles', 'Diver', 'allowedRoles', ['500000000000000001']],
  ['a time zone', overview, 'Time zone', 'Tokyo', 'timeZone', 'Asia/Tokyo'],
])('stores %s that is chosen by search', async (_, section, label, words, path, value) => {
  const { server } = await showSection(section);
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.type(await screen.findByRole('combobox', { name: `Search ${label}` }), `${words}{Enter}`);
  await userEvent.keyboard('{Escape}');
  await expectStored(server, path, value);
});
