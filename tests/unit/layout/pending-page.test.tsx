// The placeholder of a page that is loading, and the navigation to it.
import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { nearestSection } from '@/components/layout/guild/nearest-section';
import { PagePlace } from '@/components/layout/page-place';
import { PendingPage } from '@/components/layout/pending-page';
import { SectionLinksProvider } from '@/components/panel/section-links';
import { NavigationProvider, useNavigate, useShownPath } from '@/components/ui/navigation';
import { PageLink } from '@/components/ui/page-link';
import { sectionLinks, sections } from '@/lib/guild-settings/registry';
import { tabOf } from '@/lib/guild-settings/section';
import { prepareBrowser } from '../../support/browser';
import { textsOf } from '../../support/seen';

const push = jest.fn();
const router = { push, prefetch: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/dashboard/1/welcome' }));
prepareBrowser();
beforeEach(() => {
  push.mockReset();
  window.history.replaceState(null, '', '/dashboard/1/welcome');
  window.scrollTo = () => {};
});

/** Sections with a panel: those without a form, those with tabs, and the overview. */
const withPanel = sections
  .filter(({ id, blocks, tabs }) => blocks.length === 0 || id === 'overview' || tabs !== undefined)
  .map(({ id }) => id);

test.each(sections.map((section) => [section.id, section] as const))(
  '%s shows its heading and the skeletons of its cards',
  (id, { title, summary, blocks: all, tabs }) => {
    const blocks = all.filter((block) => tabs === undefined || tabOf(block) === tabs[0]?.id);
    render(
      <SectionLinksProvider
        links={sectionLinks().map((link) => ({ ...link, hasPanel: withPanel.includes(link.id) }))}
      >
        <PendingPage path={`/dashboard/1/${id}`} hasSidebar />
      </SectionLinksProvider>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(summary)).toBeInTheDocument();
    // Announced once, without the headings of its cards.
    expect(textsOf(screen.getAllByRole('status'))).toEqual([`Loading ${title}…`]);
    for (const tab of tabs ?? []) expect(screen.getAllByText(tab.title)).not.toHaveLength(0);
    const cards = screen.queryAllByRole('heading', { level: 2 });
    expect(textsOf(cards)).toEqual(blocks.map((block) => block.title));
  },
);

test.each([
  ['/dashboard/1', 'Overview'],
  ['/dashboard/1/audit', 'Audit Log'],
  ['/dashboard/1/access', 'Access'],
  ['/dashboard/1/transfer', 'Transfer'],
])('%s shows the heading %s', (path, title) => {
  render(<PendingPage path={path} hasSidebar />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});

test.each(['/', '/userhub/1', '/dashboard/selector', '/dashboard/1/tickets/2', '/dashboard/1/toString'])(
  '%s shows a skeleton without a heading',
  (path) => {
    render(<PendingPage path={path} hasSidebar={false} />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('status')).toBeInTheDocument();
  },
);

const arriving: (() => void)[] = [];

/** Stands in for Next's router: a navigation is a transition that waits for its page. */
function Router() {
  const [journey, setJourney] = useState<Promise<void> | null>(null);
  push.mockImplementation(() =>
    setJourney(
      new Promise((resolve) => {
        arriving.push(resolve);
      }),
    ),
  );
  if (journey) use(journey);
  return null;
}

function Presses() {
  const navigate = useNavigate();
  const shown = useShownPath();
  return (
    <>
      <output>{shown}</output>
      <PageLink href="/dashboard/1/logging">Logging</PageLink>
      <PageLink href="/dashboard/1/welcome?panel=2">Panel</PageLink>
      <PageLink href="/dashboard/1/welcome#setting-a">Setting</PageLink>
      <button type="button" onClick={() => navigate('/dashboard/1/audit#top')}>
        Go
      </button>
    </>
  );
}

describe('during navigation', () => {
  const press = (element: HTMLElement) => act(async () => element.click());
  const arrival = () =>
    act(async () => {
      for (const arrive of arriving.splice(0)) arrive();
    });
  const link = (name: string) => screen.getByRole('link', { name });

  async function show() {
    render(
      <NavigationProvider>
        <Presses />
        <PagePlace hasSidebar>
          <p>The page</p>
        </PagePlace>
        <Suspense>
          <Router />
        </Suspense>
      </NavigationProvider>,
    );
    await act(async () => {});
  }

  test('a clicked link is pending, and the heading of the next page is shown until it arrives', async () => {
    await show();
    await press(link('Logging'));
    expect(link('Logging')).toHaveAttribute('data-pending');
    expect(screen.getByText('/dashboard/1/logging')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Logging');
    expect(screen.getByText('The page')).not.toBeVisible();
    await arrival();
    expect(screen.getByText('The page')).toBeVisible();
    expect(link('Logging')).not.toHaveAttribute('data-pending');
    expect(push.mock.calls).toEqual([['/dashboard/1/logging']]);
  });

  test('a button shows the next heading too, and a second click replaces the first', async () => {
    await show();
    await press(screen.getByRole('button', { name: 'Go' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Audit Log');
    await press(link('Logging'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Logging');
    await arrival();
    expect(screen.getByText('The page')).toBeVisible();
  });

  test('another view of the same page leaves it visible, and a hash on it is never pending', async () => {
    await show();
    await press(link('Panel'));
    expect(link('Panel')).toHaveAttribute('data-pending');
    expect(screen.getByText('The page')).toBeVisible();
    await arrival();
    await press(link('Setting'));
    expect(link('Setting')).not.toHaveAttribute('data-pending');
    expect(screen.getByText('The page')).toBeVisible();
  });
});

describe('nearestSection', () => {
  const meant = (word: string) => nearestSection(sectionLinks(), word)?.id ?? null;

  test.each([
    ['loging', 'logging'],
    ['auto-role', 'autorole'],
    ['levels', null],
    ['modlog', 'logging'],
    ['reaction-roles', 'reactionroles'],
    ['wellcome', 'welcome'],
    ['xyzzy', null],
    ['', null],
  ])('of %j is %j', (word, id) => {
    expect(meant(word)).toBe(id);
  });

  test('returns only sections that the user may open', () => {
    const links = sectionLinks().filter(({ id }) => id === 'welcome');
    expect(nearestSection(links, 'logging')).toBeNull();
  });
});
