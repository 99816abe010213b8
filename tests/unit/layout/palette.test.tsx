import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UnsavedGuardProvider, useUnsavedGuard } from '@/components/form/unsaved-guard';
import { GuildPalette } from '@/components/layout/guild/guild-palette';
import { PaletteButton } from '@/components/layout/palette-button';
import { PaletteProvider } from '@/components/layout/palette-context';
import { ViewerProvider } from '@/components/layout/viewer-provider';
import { type PaletteItem, usePaletteItems } from '@/components/panel/palette-items';
import { SectionLinksProvider } from '@/components/panel/section-links';
import { arcadeTiles } from '@/lib/games/tiles';
import { sectionLinks } from '@/lib/guild-settings/registry';
import { prepareBrowser } from '../../support/browser';
import { FakeApi } from '../../support/fake-api';
import { viewer } from '../../support/viewer';

const push = jest.fn();
const router = { push };
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => window.location.pathname,
}));
prepareBrowser();
// Each test has its own user: the site has one cache of answers for the whole browser.
let userId = 300_000_000;
beforeEach(() => {
  userId += 1;
  push.mockReset();
  window.history.replaceState(null, '', '/');
  // The list scrolls to the marked option, which jsdom does not support.
  Element.prototype.scrollIntoView = () => {};
});

const reef = '/dashboard/300000000000000001';
const guilds = {
  guilds: [{ id: '300000000000000001', name: 'Coral Reef', icon: null, iconUrl: null }],
  invitable: [],
  notice: null,
};
const address = () => `GET /api/dashboard/guilds/${userId}`;
const inSite = (page: React.ReactNode, isSignedIn = true) => (
  <UnsavedGuardProvider>
    <ViewerProvider viewer={isSignedIn ? { ...viewer, userId: String(userId) } : null}>
      <PaletteProvider>
        <PaletteButton />
        {page}
      </PaletteProvider>
    </ViewerProvider>
  </UnsavedGuardProvider>
);

function show(page: React.ReactNode = null, isSignedIn = true) {
  const api = new FakeApi({ [address()]: guilds });
  return { api, ...render(inSite(page, isSignedIn)) };
}

const dialog = () => screen.findByRole('dialog', { name: 'Search and commands' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const names = () => screen.getAllByRole('option').map((item) => item.textContent);

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await dialog();
}

/** Shows a page with the palette open. */
async function showOpen(page: React.ReactNode = null, isSignedIn = true) {
  const shown = show(page, isSignedIn);
  await open();
  return shown;
}

const openGuild = (links = sectionLinks(), isManager = true) =>
  showOpen(
    <SectionLinksProvider links={links} isManager={isManager}>
      <GuildPalette guildId="300000000000000001" />
    </SectionLinksProvider>,
  );

const greet = jest.fn();
const items: readonly PaletteItem[] = [
  { id: 'hello', label: 'Say hello', hint: 'Manners', onSelect: greet },
  {
    id: 'prefix',
    label: 'Prefix',
    keywords: 'commands start with this',
    href: '/dashboard/1/overview#setting-prefix',
  },
];

function Page({ dirty = false }: { dirty?: boolean }) {
  const [isDirty, setDirty] = useState(dirty);
  usePaletteItems('This page', items);
  useUnsavedGuard(isDirty, { discard: () => setDirty(false) });
  return (
    <div id="setting-prefix">
      <input aria-label="Prefix" />
    </div>
  );
}

describe('opening', () => {
  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '{Control>}K{/Control}'])('by %s', async (keys) => {
    show();
    await userEvent.keyboard(keys);
    await dialog();
    expect(screen.getByPlaceholderText('Where to?')).toHaveFocus();
    await userEvent.keyboard(keys);
    await closed();
  });

  test.each(['k', '{Control>}{Shift>}k{/Shift}{/Control}', '{Alt>}k{/Alt}'])('not by %s', async (keys) => {
    const { api } = show();
    await userEvent.keyboard(keys);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls).toEqual([]);
  });
  test('by its button, which names the shortcut and regains the focus', async () => {
    show();
    const button = screen.getByRole('button', { name: 'Search and commands' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await userEvent.click(button);
    await dialog();
    await userEvent.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(button).toHaveFocus());
    expect(push).not.toHaveBeenCalled();
  });
});

describe('the list', () => {
  test('starts with items of the page, then servers, pages and commands of the site', async () => {
    await showOpen(<Page />);
    await option('Coral Reef');
    expect(names()).toEqual([
      'Say helloManners',
      'Prefix',
      'Coral Reef',
      'Bot Dashboard',
      'Guilds',
      'My subscription',
      'Arcade',
      ...arcadeTiles.map(({ name }) => name),
      'Profile',
      'Friends',
      'Help & Docs',
      'Invite the bot',
      'Use the system theme',
      'Use the dark theme',
      'Use the light theme',
      'Logout',
    ]);
    expect(screen.getByText('This page')).toBeInTheDocument();
  });

  test('loads the servers when it is opened, and only once', async () => {
    const { api } = show();
    expect(api.calls).toEqual([]);
    await open();
    await option('Coral Reef');
    await userEvent.keyboard('{Escape}');
    await closed();
    await open();
    await option('Coral Reef');
    expect(api.calls).toEqual([address()]);
  });

  test('offers a login without a session, and loads no servers', async () => {
    const { api } = await showOpen(null, false);
    expect(names()).toContain('Login with Discord');
    expect(names()).not.toContain('Logout');
    expect(api.calls).toEqual([]);
  });

  test('drops the items of a page that unmounts', async () => {
    const { rerender } = await showOpen(<Page />);
    await option(/Say hello/);
    rerender(inSite(null));
    expect(screen.queryByRole('option', { name: /Say hello/ })).toBeNull();
  });

  test('is searched by label, hint and keywords, and says when nothing matches', async () => {
    await showOpen(<Page />);
    await userEvent.keyboard('manners');
    expect(names()).toEqual(['Say helloManners']);
    expect(screen.getByText('1 result found.')).toHaveAttribute('aria-live', 'polite');
    await userEvent.clear(screen.getByPlaceholderText('Where to?'));
    await userEvent.keyboard('start with');
    expect(names()).toEqual(['Prefix']);
    await userEvent.keyboard('xyz');
    expect(screen.getByText('Nothing found. Try another word.')).toBeInTheDocument();
  });

  test('includes the sections and settings of a guild', async () => {
    await openGuild();
    await option('Audit Log');
    await userEvent.keyboard('alt detector');
    await userEvent.click(await option('Alt Detector'));
    await waitFor(() => expect(push).toHaveBeenCalledWith(`${reef}/altdetector`));
    await open();
    await userEvent.keyboard('prefix{Enter}');
    await waitFor(() => expect(push).toHaveBeenLastCalledWith(`${reef}/overview#setting-prefix`));
  });
});

test('finds items by words other than their names', async () => {
  await openGuild();
  await option('Audit Log');
  const meant: Readonly<Record<string, string | RegExp>> = {
    autorole: 'Auto Role',
    permission: 'Access',
    'moderator access': 'Access',
    'who changed': 'Audit Log',
    ladder: 'Moderation',
    english: /^Language/,
    '/help': 'Commands',
    'ticket panel': 'New ticket panel',
    goodbye: 'Welcome',
    'copy settings': 'Transfer',
  };
  for (const [typed, name] of Object.entries(meant)) {
    fireEvent.change(screen.getByPlaceholderText('Where to?'), { target: { value: typed } });
    const found = screen.queryAllByRole('option', { name }).length;
    expect({ typed, isFound: found > 0 }).toEqual({ typed, isFound: true });
  }
});

test('lists only the granted sections for a member with grants', async () => {
  const granted = sectionLinks().filter(({ id }) => id === 'welcome');
  await openGuild(granted, false);
  await option('Welcome');
  for (const name of ['Audit Log', 'Access', 'Transfer', 'Logging', /Minimum account age/]) {
    expect(screen.queryByRole('option', { name })).toBeNull();
  }
});

test('lists a view-only section without its actions', async () => {
  const links = sectionLinks().map((link) => ({ ...link, isViewOnly: link.id === 'polls' }));
  await openGuild(links);
  await option('Polls');
  expect(screen.queryByRole('option', { name: 'New poll' })).toBeNull();
  await userEvent.click(await option('New role menu'));
  await waitFor(() => expect(push).toHaveBeenLastCalledWith(`${reef}/reactionroles?template=scratch`));
  await open();
  await userEvent.keyboard('view as');
  await userEvent.click(await option('View as…'));
  await waitFor(() => expect(push).toHaveBeenLastCalledWith(`${reef}/access#view-as`));
});

describe('choosing', () => {
  test('by keyboard opens the page and resets the search', async () => {
    await showOpen();
    await option('Coral Reef');
    await userEvent.keyboard('coral{Enter}');
    await closed();
    await waitFor(() => expect(push.mock.calls).toEqual([[reef]]));
    await open();
    expect(screen.getByPlaceholderText('Where to?')).toHaveValue('');
  });

  test('a command runs it without leaving the page', async () => {
    await showOpen(<Page />);
    await userEvent.click(await option(/Say hello/));
    await closed();
    await waitFor(() => expect(greet).toHaveBeenCalledTimes(1));
    await open();
    await userEvent.click(await option('Use the light theme'));
    await waitFor(() => expect(localStorage.getItem('theme')).toBe('light'));
    expect(push).not.toHaveBeenCalled();
  });

  test('Logout deletes the stored user', async () => {
    const gone = jest.spyOn(console, 'error').mockImplementation(() => {});
    show();
    expect(localStorage.getItem('user')).not.toBeNull();
    await open();
    await userEvent.keyboard('sign out{Enter}');
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
    // jsdom logs an error instead of navigating.
    expect(String(gone.mock.calls[0]?.[0])).toContain('navigation');
  });

  test('a field of the current page focuses it without navigation', async () => {
    window.history.replaceState(null, '', '/dashboard/1/overview');
    await showOpen(<Page dirty />);
    await userEvent.click(await option('Prefix'));
    await closed();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Prefix' })).toHaveFocus());
    expect(push).not.toHaveBeenCalled();
  });

  test('the same field from another page navigates to it', async () => {
    window.history.replaceState(null, '', '/dashboard/2/overview');
    await showOpen(<Page />);
    await userEvent.click(await option('Prefix'));
    await waitFor(() => expect(push.mock.calls).toEqual([['/dashboard/1/overview#setting-prefix']]));
  });

  test('asks about unsaved changes first', async () => {
    await showOpen(<Page dirty />);
    await userEvent.click(await option('Guilds'));
    const asked = within(await screen.findByRole('dialog', { name: /unsaved changes/ }));
    await userEvent.click(asked.getByRole('button', { name: 'Stay' }));
    await closed();
    expect(push).not.toHaveBeenCalled();
  });
});
