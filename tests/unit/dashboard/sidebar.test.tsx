import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnsavedGuardProvider } from '@/components/form/unsaved-guard';
import { GuildSidebar } from '@/components/layout/guild/guild-sidebar';
import { ServerSwitcher } from '@/components/layout/guild/server-switcher';
import { SectionLinksProvider } from '@/components/panel/section-links';
import { sectionLinks } from '@/lib/guild-settings/registry';
import type { SectionLink } from '@/lib/guild-settings/section';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelGuild } from '../../support/panel-props';
import { textsOf } from '../../support/seen';

let path = '/';
const push = jest.fn();
const router = { push };
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => path }));
prepareBrowser();
beforeEach(() => push.mockReset());

const { userId, guildId } = panelGuild;
const here = `/dashboard/${guildId}`;

describe('GuildSidebar', () => {
  const links: readonly SectionLink[] = [
    { id: 'welcome', title: 'Welcome', icon: 'hand', group: 'moderation', hasForm: true },
    { id: 'logging', title: 'Logging', icon: 'scroll-text', group: 'moderation', hasForm: true },
    { id: 'autorole', title: 'Auto Role', icon: 'user-round-plus', group: 'utility', hasForm: true },
  ];
  const group = (name: RegExp) => screen.getByRole('button', { name });
  const link = (name: string) => screen.queryByRole('link', { name });

  function show(page: string, own: readonly SectionLink[] = links) {
    path = page;
    render(
      <SectionLinksProvider links={own}>
        <GuildSidebar guildId={guildId} />
      </SectionLinksProvider>,
    );
  }

  test('is named Server Settings, with closed groups and without empty ones', async () => {
    show(`${here}/welcome`);
    await screen.findByRole('searchbox', { name: 'Filter sections' });
    expect(screen.getByRole('navigation', { name: 'Server Settings' })).toBeInTheDocument();
    expect(screen.getByText('Server Settings')).toBeVisible();
    const groups = screen.getAllByRole('button');
    expect(groups.map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'false']);
    expect(groups[0]).toHaveAccessibleName(/^Moderation/);
    expect(link('Welcome')).toBeNull();
    expect(link('Audit Log')).toHaveAttribute('href', `${here}/audit`);
  });

  test('opens one group at a time and closes it on a second click', async () => {
    show(`${here}/audit`);
    await userEvent.click(group(/Moderation/));
    expect(group(/Moderation/)).toHaveAttribute('aria-expanded', 'true');
    // The icons load later.
    await waitFor(() =>
      expect(document.querySelectorAll('li svg')).toHaveLength(screen.getAllByRole('listitem').length),
    );
    expect(link('Logging')).toHaveAttribute('href', `${here}/logging`);
    await userEvent.click(group(/Utility/));
    expect(group(/Moderation/)).toHaveAttribute('aria-expanded', 'false');
    expect(link('Logging')).toBeNull();
    expect(link('Auto Role')).toBeVisible();
    await userEvent.click(group(/Utility/));
    expect(group(/Utility/)).toHaveAttribute('aria-expanded', 'false');
    expect(link('Auto Role')).toBeNull();
  });

  test('marks view-only sections', async () => {
    show(
      `${here}/audit`,
      links.map((one) => ({ ...one, isViewOnly: one.id === 'welcome' })),
    );
    await userEvent.click(group(/Moderation/));
    expect(screen.getByRole('link', { name: 'Welcome View only' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Logging' })).toBeInTheDocument();
  });

  test('remembers the open group', async () => {
    show(`${here}/audit`);
    await userEvent.click(group(/Utility/));
    cleanup();
    show(`${here}/welcome`);
    expect(group(/Utility/)).toHaveAttribute('aria-expanded', 'true');
    expect(group(/Moderation/)).toHaveAttribute('aria-expanded', 'false');
  });

  test('lists the overview first, for those who may open it', () => {
    show(`${here}/overview`, sectionLinks());
    expect(screen.getAllByRole('link')[0]).toHaveTextContent('Overview');
    expect(link('Overview')).toHaveAttribute('aria-current', 'page');
    cleanup();
    show(`${here}/welcome`);
    expect(link('Overview')).toBeNull();
  });

  test('does not repeat the name of a section that is named like its group', () => {
    show(`${here}/moderation`, sectionLinks());
    expect(group(/Moderation/)).toHaveTextContent(/^ModerationThis page$/);
  });

  test('filters the sections of all groups by title or keyword', async () => {
    show(`${here}/audit`, sectionLinks());
    const field = await screen.findByRole('searchbox', { name: 'Filter sections' });
    const found = () => textsOf(screen.getAllByRole('link'));
    await userEvent.type(field, 'ladder');
    expect(found()).toEqual(['Moderation']);
    await userEvent.clear(field);
    await userEvent.type(field, 'access');
    expect(found()).toEqual(['Access']);
    const pressed = jest.fn((event: Event) => event.preventDefault());
    screen.getByRole('link').addEventListener('click', pressed);
    await userEvent.keyboard('{Enter}');
    expect(pressed).toHaveBeenCalledTimes(1);
    await userEvent.type(field, 'xyzzy');
    expect(screen.getByText('No section found.')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(group(/Moderation/)).toBeVisible();
  });

  test('marks the current page and names it in its closed group', async () => {
    show(`${here}/logging`);
    expect(group(/Moderation/)).toHaveTextContent('Logging');
    expect(group(/Utility/)).toHaveTextContent(/^Utility$/);
    await userEvent.click(group(/Moderation/));
    expect(group(/Moderation/)).toHaveTextContent(/^Moderation$/);
    expect(link('Logging')).toHaveAttribute('aria-current', 'page');
    expect(link('Welcome')).not.toHaveAttribute('aria-current');
    expect(link('Audit Log')).not.toHaveAttribute('aria-current');
  });

  test('contains every section of the site in one of its groups', async () => {
    const all = sectionLinks();
    show(here, all);
    const found: (string | null)[] = [];
    for (const button of screen.getAllByRole('button')) {
      await userEvent.click(button);
      const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
      found.push(...textsOf(within(list ?? document.body).getAllByRole('link')));
    }
    expect(found.sort()).toEqual(all.map(({ title }) => title).sort());
  });
});

describe('ServerSwitcher', () => {
  const address = `GET /api/dashboard/guilds/${userId}`;
  const other = '300000000000000002';
  const guilds = [
    { id: guildId, name: 'Coral Reef', icon: null, iconUrl: null },
    { id: other, name: 'Deep Sea', icon: null, iconUrl: null },
  ];
  const button = () => screen.getByRole('button', { name: 'Coral Reef. Switch server' });
  const panel = async () => within(await screen.findByRole('dialog', { name: 'Switch server' }));

  async function open(answer: unknown = { guilds, invitable: [], notice: null }) {
    path = `${here}/welcome`;
    const api = new FakeApi({ [address]: answer });
    renderWithQueries(
      <UnsavedGuardProvider>
        <ServerSwitcher userId={userId} guild={{ id: guildId, name: 'Coral Reef', iconUrl: null }} />
      </UnsavedGuardProvider>,
    );
    expect(api.calls).toEqual([]);
    await userEvent.click(button());
    return api;
  }

  test('opens the same page of another server', async () => {
    await open();
    const choices = await panel();
    const present = await choices.findByRole('button', { name: 'Coral Reef' });
    expect(present).toHaveAttribute('aria-current', 'true');
    await userEvent.click(choices.getByRole('button', { name: 'Deep Sea' }));
    await waitFor(() => expect(push.mock.calls).toEqual([[`/dashboard/${other}/welcome`]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('only closes when the current server is chosen', async () => {
    await open();
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Coral Reef' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(push).not.toHaveBeenCalled();
  });

  test('shows a failure with Retry, and links to all servers', async () => {
    const api = await open(new Refusal('forbidden', 'Not yours.'));
    const choices = await panel();
    expect(await choices.findByRole('alert')).toHaveTextContent('The servers could not be loaded.Not yours.');
    api.answers[address] = { guilds, invitable: [], notice: null };
    await userEvent.click(choices.getByRole('button', { name: 'Retry' }));
    expect(await choices.findByRole('button', { name: 'Deep Sea' })).toBeInTheDocument();
    await userEvent.click(choices.getByRole('button', { name: 'All servers' }));
    await waitFor(() => expect(push.mock.calls).toEqual([['/dashboard/selector']]));
  });
});
