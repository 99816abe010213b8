import { act, fireEvent, render, screen } from '@testing-library/react';
import { GuildFrame } from '@/components/layout/guild/guild-frame';
import { SectionLinksProvider, useDashboardRights, type ViewedAs } from '@/components/panel/section-links';
import { Button } from '@/components/ui/button';
import { CallError, call } from '@/lib/api/call';
import { sectionLinks } from '@/lib/guild-settings/registry';
import { prepareBrowser } from '../../support/browser';
import { FakeApi } from '../../support/fake-api';
import { guildId, userId } from '../../support/section-form';
import { hrefOf, hrefsOf } from '../../support/seen';

let path = '';
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => path,
}));
prepareBrowser();

let viewAs: (subject: ViewedAs | null) => void = () => {};
function Eyes() {
  viewAs = useDashboardRights().viewAs;
  return null;
}

function show(
  page: string,
  { viewOnly = [], isManager = true }: { viewOnly?: string[]; isManager?: boolean } = {},
) {
  path = `/dashboard/${guildId}/${page}`;
  const links = sectionLinks().map((link) => ({ ...link, isViewOnly: viewOnly.includes(link.id) }));
  render(
    <SectionLinksProvider links={links} isManager={isManager}>
      <Eyes />
      <GuildFrame guildId={guildId}>
        <Button>Change it</Button>
      </GuildFrame>
    </SectionLinksProvider>,
  );
}
const changing = () => screen.queryByRole('button', { name: 'Change it' });
const viewServerAs = (subject: ViewedAs | null) => act(() => viewAs(subject));
const kai = (more: Partial<ViewedAs> = {}): ViewedAs => ({
  name: 'Kai',
  sections: ['welcome', 'polls'],
  viewOnly: ['welcome'],
  ...more,
});

test('an editable section has no notice', () => {
  show('welcome', { viewOnly: ['polls'] });
  expect(changing()).toBeEnabled();
  expect(screen.queryByText('View only')).toBeNull();
});

test('a view-only section says who can change it, and disables its buttons with the reason', async () => {
  show('welcome', { viewOnly: ['welcome'], isManager: false });
  expect(await screen.findByText('View only')).toBeInTheDocument();
  expect(screen.getByText(/Anyone who can manage this server/)).toBeInTheDocument();
  expect(changing()).toBeDisabled();
  expect(changing()).toHaveAttribute('title', expect.stringContaining('You can view this section'));
});

test('viewing as another member shows their sections read-only until it is stopped', async () => {
  show('polls');
  viewServerAs(kai());
  expect(await screen.findByText('Viewing as Kai')).toBeInTheDocument();
  expect(screen.getByText(/They can manage 1 section and view 1 section/)).toBeInTheDocument();
  expect(screen.queryByText(/They can only view this section/)).toBeNull();
  expect(changing()).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(changing()).toBeEnabled();
});

test('viewing as another member marks the sections they can only view', async () => {
  show('welcome');
  viewServerAs(kai());
  expect(await screen.findByText(/They can only view this section\./)).toBeInTheDocument();
});

test.each(['logging', 'audit', 'access', 'transfer', 'nothing', 'constructor'])(
  'viewing as another member hides the page %s, which they cannot open',
  async (page) => {
    show(page);
    viewServerAs(kai());
    expect(await screen.findByRole('heading', { name: "Kai can't open this page" })).toBeInTheDocument();
    expect(changing()).toBeNull();
    expect(hrefOf('Go to Welcome')).toBe(`/dashboard/${guildId}/welcome`);
  },
);

test('viewing as a member without access offers only the Member Hub', async () => {
  show('access');
  viewServerAs(kai({ sections: [], viewOnly: [] }));
  expect(await screen.findByRole('heading', { name: "Kai can't open this dashboard" })).toBeInTheDocument();
  expect(hrefsOf(screen.getAllByRole('link'))).toEqual([`/userhub/${guildId}`]);
  expect(changing()).toBeNull();
});

test('viewing as a manager shows manager pages read-only', async () => {
  show('audit');
  viewServerAs(kai({ sections: 'all', viewOnly: [] }));
  expect(await screen.findByText('Viewing as Kai')).toBeInTheDocument();
  expect(changing()).toBeDisabled();
});

test('viewing as another member blocks writing calls before they leave the browser', async () => {
  const revert = `POST /api/dashboard/${userId}/${guildId}/audit/revert`;
  const read = `GET /api/dashboard/${userId}/${guildId}/grants`;
  const api = new FakeApi({ [revert]: { message: '', section: '' }, [read]: { grants: [], roles: [] } });
  const params = { userId, guildId };
  const write = () =>
    call('POST', '/api/dashboard/{userId}/{guildId}/audit/revert', { params, body: { entryId: 'a' } });
  show('polls');
  viewServerAs(kai());
  await screen.findByText('Viewing as Kai');
  await expect(write()).rejects.toEqual(
    new CallError('forbidden', 'You are viewing as Kai. Stop to make changes.'),
  );
  await call('GET', '/api/dashboard/{userId}/{guildId}/grants', { params });
  expect(api.calls).toEqual([read]);
  viewServerAs(null);
  await write();
  expect(api.calls).toEqual([read, revert]);
});
