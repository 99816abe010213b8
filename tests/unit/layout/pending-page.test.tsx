// The placeholder of a page that is on its way, and the way there.
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

/** What has no form has a panel; so has what has tabs beside it, and the overview. */
const withPanel = sections
  .filter(({ id, blocks, tabs }) => blocks.length === 0 || id === 'overview' || tabs !== undefined)
  .map(({ id }) => id);

test.each(sections.map((section) => [section.id, section] as const))(
  '%s: its heading, and the skeleton of its own cards',
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
    // Said once, and without the headings of its cards.
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
])('%s is %s', (path, title) => {
  render(<PendingPage path={path} hasSidebar />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});

test.each(['/', '/userhub/1', '/dashboard/selector', '/dashboard/1/tickets/2', '/dashboard/1/toString'])(
  '%s has a skeleton, and no heading of another page',
  (path) => {
    render(<PendingPage path={path} hasSidebar={false} />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('status')).toBeInTheDocument();
  },
);

const arriving: (() => void)[] = [];

/** Stands for Next's router: a journey is a transition that waits for its page. */
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

describe('on the way', () => {
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

  test('a pressed link says so, and the next page’s heading stands there before anything has come', async () => {
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

  test('so does what is no link; a second press takes the place of the first', async () => {
    await show();
    await press(screen.getByRole('button', { name: 'Go' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Audit Log');
    await press(link('Logging'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Logging');
    await arrival();
    expect(screen.getByText('The page')).toBeVisible();
  });

  test('another view of the same page leaves that in its place, a place on it is no journey at all', async () => {
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

describe('the section that was probably meant', () => {
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
  ])('%s: %s', (word, id) => {
    expect(meant(word)).toBe(id);
  });

  test('only one that this person may use', () => {
    const links = sectionLinks().filter(({ id }) => id === 'welcome');
    expect(nearestSection(links, 'logging')).toBeNull();
  });
});
