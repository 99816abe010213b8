import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LayoutDashboard } from 'lucide-react';
import { AccountGrid } from '@/components/layout/account-grid';
import { AccountMenu } from '@/components/layout/account-menu';
import { Footer } from '@/components/layout/footer';
import { logOut } from '@/components/layout/log-out';
import { MobileMenu } from '@/components/layout/mobile-menu';
import { footerLinks, menuColumns, type NavLink, navLinks } from '@/components/layout/nav-links';
import { Shell } from '@/components/layout/shell';
import { ViewerProvider } from '@/components/layout/viewer-provider';
import type { Viewer } from '@/components/panel/viewer';
import { prepareBrowser } from '../../support/browser';
import { preparePopovers } from '../../support/native-popover';
import { viewer } from '../../support/viewer';

let path = '/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));
prepareBrowser();
preparePopovers();
beforeEach(() => {
  path = '/';
});

describe('nav-links', () => {
  const link = (column: NavLink['column'], label: string): NavLink => ({
    label,
    href: `/${label}`,
    icon: LayoutDashboard,
    column,
  });
  const users: NavLink = { ...link('admin', 'Users'), level: 'dev' };
  const some = [users, link('help', 'Docs'), link(null, 'Terms'), link('bot', 'Home')];
  const titles = (level: Viewer['staffLevel'], links: readonly NavLink[]) =>
    menuColumns(level, links).map(({ title, links: own }) => [title, own.map(({ label }) => label)]);

  test('sorts the columns and omits those without links', () => {
    expect(titles(null, some)).toEqual([
      ['Bot', ['Home']],
      ['Help', ['Docs']],
    ]);
  });

  test.each([
    ['helper', ['Help', ['Docs']]],
    ['admin', ['Help', ['Docs']]],
    ['dev', ['Admin', ['Users']]],
    ['owner', ['Admin', ['Users']]],
  ] as const)('shows the right links to %s', (level, last) => {
    expect(titles(level, some).at(-1)).toEqual(last);
  });

  test('shows staff no admin column without links', () => {
    expect(titles('owner', [link('bot', 'Home')])).toEqual([['Bot', ['Home']]]);
  });

  test('shows only marked links in the footer', () => {
    const legal: NavLink = { ...link(null, 'Terms'), inFooter: true };
    expect(footerLinks([...some, legal])).toEqual([legal]);
  });

  test('declares each address once', () => {
    const addresses = navLinks.map(({ href }) => href);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(navLinks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Bot Dashboard', href: '/dashboard' }),
        expect.objectContaining({ label: 'Guilds', href: '/dashboard/selector' }),
      ]),
    );
  });
});

describe('AccountGrid', () => {
  test('links to each page, marks the current one and ends with Logout', () => {
    path = '/dashboard/selector';
    render(<AccountGrid viewer={viewer} />);
    const grid = within(screen.getByRole('navigation', { name: 'Account' }));
    const dashboard = grid.getByRole('link', { name: 'Bot Dashboard' });
    expect(dashboard).toHaveAttribute('href', '/dashboard');
    expect(dashboard).not.toHaveAttribute('aria-current');
    expect(grid.getByRole('link', { name: 'Guilds' })).toHaveAttribute('aria-current', 'page');
    const last = grid.getAllByRole('link').at(-1);
    expect(last).toHaveTextContent('Logout');
    expect(last).toHaveAttribute('href', '/auth/logout/200000000000000003');
  });

  test('deletes the stored user before Logout leaves the page', async () => {
    const left: (string | null)[] = [];
    // jsdom logs an error instead of navigating.
    jest.spyOn(console, 'error').mockImplementation((problem) => {
      if (String(problem).includes('navigation')) left.push(localStorage.getItem('user'));
    });
    localStorage.setItem('user', JSON.stringify({ userId: viewer.userId, username: 'Pearl' }));
    render(<AccountGrid viewer={viewer} />);
    await userEvent.click(screen.getByRole('link', { name: 'Logout' }));
    expect(left).toEqual([null]);
  });
});

test('logOut deletes the local user and all drafts, then opens the logout address', () => {
  localStorage.setItem('user', '{"userId":"1","username":"Pearl"}');
  localStorage.setItem('theme', 'light');
  const drafts = ['draft:200000000000000003:1:welcome', 'form:200000000000000004:2'];
  for (const name of drafts) localStorage.setItem(`corallium:${name}`, '{"edits":{}}');
  const go = jest.fn((_href: string) => expect(Object.keys(localStorage)).toEqual(['theme']));
  logOut(viewer.userId, go);
  expect(go.mock.calls).toEqual([['/auth/logout/200000000000000003']]);
  expect(localStorage.getItem('theme')).toBe('light');
});

describe('AccountMenu', () => {
  const button = () => screen.getByRole('button', { name: /Pearl/ });
  const grid = () => screen.queryByRole('navigation', { name: 'Account' });

  async function open() {
    const shown = render(
      <>
        <AccountMenu viewer={viewer} />
        <button type="button">Elsewhere</button>
      </>,
    );
    expect(grid()).toBeNull();
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(grid()).toBeVisible();
    return shown;
  }

  test('opens and closes by its button', async () => {
    await open();
    await userEvent.click(button());
    expect(grid()).toBeNull();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes when it loses the focus', async () => {
    await open();
    act(() => screen.getByRole('link', { name: 'Logout' }).focus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    expect(grid()).toBeNull();
  });

  test('closes when the page changes', async () => {
    const { rerender } = await open();
    path = '/dashboard/selector';
    rerender(<AccountMenu viewer={viewer} />);
    expect(grid()).toBeNull();
  });
});

describe('MobileMenu', () => {
  const show = (known: Viewer | null) => (
    <ViewerProvider viewer={known}>
      <MobileMenu sidebar={<a href="/dashboard/1/welcome">Welcome</a>} />
    </ViewerProvider>
  );
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Menu' }));

  test('shows page navigation, account links and theme until the page changes', async () => {
    const { rerender } = render(show(viewer));
    await open();
    const drawer = within(await screen.findByRole('dialog', { name: /Pearl/ }));
    expect(drawer.getByRole('link', { name: 'Welcome' })).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'Guilds' })).toBeInTheDocument();
    expect(drawer.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
    path = '/dashboard/1/welcome';
    rerender(show(viewer));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('offers a login without a session', async () => {
    render(show(null));
    await open();
    const drawer = within(await screen.findByRole('dialog', { name: 'Corallium' }));
    expect(drawer.getByRole('link', { name: 'Login with Discord' })).toBeInTheDocument();
    expect(drawer.queryByRole('link', { name: 'Logout' })).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
  });
});

test('Invite Me is prominent on the pages of the site, but subdued next to a sidebar', async () => {
  const drawn = async () => {
    await screen.findByRole('link', { name: 'Login with Discord' });
    return screen.getByRole('link', { name: 'Invite Me' }).className;
  };
  const { unmount } = render(<Shell viewer={null}>The site</Shell>);
  expect(await drawn()).toContain('bg-coral-fill');
  unmount();
  render(
    <Shell viewer={null} sidebar={<nav aria-label="Server Settings" />}>
      Settings
    </Shell>,
  );
  expect(await drawn()).not.toContain('bg-coral-fill');
});

describe('Invite Me', () => {
  const invite = () => screen.getByRole('link', { name: 'Invite Me' });
  const followed = jest.fn();
  const listen = (event: Event) => {
    followed(!event.defaultPrevented);
    event.preventDefault();
  };
  beforeEach(() => {
    followed.mockReset();
    window.addEventListener('click', listen);
    render(<Footer isQuiet={false} />);
  });
  afterEach(() => window.removeEventListener('click', listen));

  test('opens a popup of 500 × 666 pixels without access to its opener', async () => {
    const popup = document.body.appendChild(document.createElement('iframe')).contentWindow;
    if (!popup) throw new Error('No window.');
    popup.opener = window;
    const open = jest.spyOn(window, 'open').mockReturnValue(popup);
    await userEvent.click(invite());
    expect(open).toHaveBeenCalledWith(
      '/api/invite',
      'corallium-invite',
      expect.stringMatching(/^popup,width=500,height=666,/),
    );
    expect(popup.opener).toBeNull();
    expect(followed).toHaveBeenCalledWith(false);
  });

  test('is an ordinary link when popups are blocked', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(invite());
    expect(followed).toHaveBeenCalledWith(true);
    expect(invite()).toHaveAttribute('href', '/api/invite');
    expect(invite()).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });
});
