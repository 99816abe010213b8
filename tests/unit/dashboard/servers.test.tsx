import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyServers } from '@/components/home/my-servers';
import { NextThing } from '@/components/home/next-thing';
import { serverColumns } from '@/components/home/server-columns';
import { ServerSelector } from '@/components/home/server-selector';
import { WaitingList } from '@/components/home/waiting-list';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelGuild } from '../../support/panel-props';
import { hrefOf, hrefsOf, textsOf } from '../../support/seen';

prepareBrowser();
afterEach(() => window.history.replaceState(null, '', '/'));

const { userId } = panelGuild;
const address = `GET /api/dashboard/guilds/${userId}`;
const guild = (last: number, name: string, icon: string | null = null) => ({
  id: `30000000000000000${last}`,
  name,
  icon,
  iconUrl: icon,
});
const reef = guild(1, 'Coral Reef', 'https://cdn.discordapp.com/icons/1/a.png');
const sea = guild(2, 'Deep Sea');
const bay = guild(3, 'Quiet Bay');
const nothing = { guilds: [], invitable: [], memberOf: [], notice: null };
const headings = () => {
  const items = screen.queryAllByRole('listitem');
  return textsOf(items.flatMap((item) => within(item).getAllByRole('heading')));
};

describe('ServerSelector', () => {
  function show(data: unknown, refresh = false) {
    const api = new FakeApi(refresh ? { [`${address}?refresh=1`]: data } : { [address]: data });
    const finish = api.hold();
    renderWithQueries(<ServerSelector userId={userId} refresh={refresh} />);
    return { api, finish };
  }
  async function showLoaded(data: unknown) {
    show(data).finish();
    await waitFor(() => expect(screen.queryByText('Loading guilds...')).toBeNull());
  }

  test('shows a loading status, then each server with both links', async () => {
    const { finish } = show({ ...nothing, guilds: [reef, sea] });
    expect(screen.getByRole('status')).toHaveTextContent('Loading guilds...');
    finish();
    expect(await screen.findByRole('heading', { name: 'Coral Reef' })).toBeInTheDocument();
    expect(screen.queryByText('Loading guilds...')).toBeNull();
    expect(screen.getByText(reef.id)).toBeInTheDocument();
    expect(hrefOf('Staff Dashboard for Coral Reef')).toBe(`/dashboard/${reef.id}`);
    expect(hrefOf('Member Hub for Coral Reef')).toBe(`/userhub/${reef.id}`);
    expect(hrefOf('Staff Dashboard for Deep Sea')).toBe(`/dashboard/${sea.id}`);
    expect(screen.getByRole('link', { name: /Staff Dashboard for Deep/ })).toHaveTextContent(
      'Staff Dashboard',
    );
    const pictures = screen.getAllByRole('presentation').map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual([reef.iconUrl, '/default-server.svg']);
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('searches both groups by name and id', async () => {
    await showLoaded({ ...nothing, guilds: [reef, sea], invitable: [bay] });
    const search = screen.getByRole('searchbox', { name: 'Search servers' });
    await userEvent.type(search, ' DEEP ');
    await waitFor(() => expect(headings()).toEqual(['Deep Sea']));
    await userEvent.clear(search);
    await userEvent.type(search, bay.id);
    await waitFor(() => expect(headings()).toEqual(['Quiet Bay']));
    await userEvent.clear(search);
    await userEvent.type(search, 'xyz');
    expect(await screen.findByText('No servers match')).toBeInTheDocument();
    expect(screen.getByText("No server has a name or ID matching 'xyz'.")).toBeInTheDocument();
    await userEvent.clear(search);
    await waitFor(() => expect(headings()).toEqual(['Coral Reef', 'Deep Sea', 'Quiet Bay']));
  });

  test('lists servers without the bot separately, with an invite link', async () => {
    await showLoaded({ ...nothing, invitable: [bay] });
    const group = within(screen.getByRole('region', { name: 'Add the bot to another server' }));
    const invite = group.getByRole('link', { name: 'Invite the bot to Quiet Bay' });
    expect(invite).toHaveAttribute('href', `/api/invite?guildId=${bay.id}`);
    expect(screen.getByRole('heading', { name: 'No Manageable Guilds Found' })).toBeInTheDocument();
    expect(screen.getByText(/the bot isn't in any of your servers/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search servers' }), 'quiet');
    await waitFor(() => expect(headings()).toEqual(['Quiet Bay']));
    expect(screen.queryByText('No Manageable Guilds Found')).toBeNull();
  });

  test('shows a plain member the empty state and links to their hubs', async () => {
    await showLoaded({ ...nothing, memberOf: [reef, sea] });
    expect(screen.getByRole('heading', { name: 'No Manageable Guilds Found' })).toBeInTheDocument();
    const hubs = within(screen.getByRole('region', { name: 'Your Member Hubs' }));
    expect(hrefsOf(hubs.getAllByRole('link'))).toEqual([`/userhub/${reef.id}`, `/userhub/${sea.id}`]);
    expect(screen.queryByRole('link', { name: /Staff Dashboard|Add the bot/ })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search servers' }), 'deep');
    await waitFor(() => expect(headings()).toEqual(['Deep Sea']));
  });

  test('stretches few servers to the whole width, with a search as wide as a card', async () => {
    await showLoaded({ ...nothing, guilds: [reef], invitable: [bay] });
    const search = screen.getByRole('searchbox', { name: 'Search servers' });
    const grids = screen.getAllByRole('list').map(({ className }) => className);
    expect(grids).toEqual([serverColumns(1), serverColumns(1)]);
    expect(search.closest(`[class="${serverColumns(1)}"]`)).not.toBeNull();
    const widest = (count: number) => /.*(cols-\d)/.exec(serverColumns(count))?.[1];
    expect([1, 2, 3, 40].map(widest)).toEqual([undefined, 'cols-2', 'cols-3', 'cols-3']);
  });

  test('explains why the list is empty and what to do', async () => {
    await showLoaded(nothing);
    expect(screen.getByRole('heading', { name: 'No Manageable Guilds Found' })).toBeInTheDocument();
    expect(
      screen.getByText(/the bot isn't in any of your servers, or you don't have permission/),
    ).toBeInTheDocument();
    expect(hrefOf('Add the bot to a server')).toBe('/api/invite');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('shows a notice together with the last known list', async () => {
    const notice = 'Discord does not answer; this list is from before.';
    await showLoaded({ ...nothing, guilds: [reef], notice });
    expect(screen.getByText(notice)).toBeInTheDocument();
    expect(headings()).toEqual(['Coral Reef']);
  });

  test('shows a failure with its reason', async () => {
    await showLoaded(new Refusal('forbidden', 'These are not your servers.'));
    expect(screen.getByText('The list could not be loaded.')).toBeInTheDocument();
    expect(screen.getByText('These are not your servers.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No Manageable Guilds Found' })).toBeInTheDocument();
  });

  test('refreshes the list once after an invitation', async () => {
    window.history.replaceState({ key: 1 }, '', '/dashboard/selector?refresh=1');
    const { api, finish } = show({ ...nothing, guilds: [reef] }, true);
    finish();
    expect(await screen.findByRole('heading', { name: 'Coral Reef' })).toBeInTheDocument();
    expect(api.calls).toEqual([`${address}?refresh=1`]);
    expect(window.location.href).toMatch(/\/dashboard\/selector$/);
    expect(window.history.state).toEqual({ key: 1 });
  });
});

describe('MyServers', () => {
  function show(data: unknown) {
    const api = new FakeApi({ [address]: data });
    renderWithQueries(<MyServers userId={userId} />);
    return api;
  }

  test('shows the first six with links to their settings, and a link to all', async () => {
    const many = Array.from({ length: 8 }, (_, at) => guild(at + 1, `Reef ${at + 1}`));
    show({ ...nothing, guilds: many, notice: 'This list is from before.' });
    expect(screen.getByText('Loading guilds...')).toBeInTheDocument();
    await screen.findByRole('link', { name: /^Reef 1/ });
    expect(hrefOf(/^Reef 1 ?Staff Dashboard$/)).toBe('/dashboard/300000000000000001');
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(hrefOf('All 8 servers')).toBe('/dashboard/selector');
    expect(screen.getByText('This list is from before.')).toBeInTheDocument();
  });

  test('shows no link to all when every server is listed', async () => {
    show({ ...nothing, guilds: [reef] });
    await screen.findByRole('link', { name: /Coral Reef/ });
    expect(screen.queryByRole('link', { name: /^All/ })).toBeNull();
  });

  test('lists member servers after managed ones, linked to their hubs', async () => {
    const api = show({ ...nothing, guilds: [reef], memberOf: [sea] });
    const item = { guildId: reef.id, guildName: 'Coral Reef', sectionId: 'reports', sectionTitle: 'Reports' };
    api.answers[`${address}/waiting`] = { items: [{ ...item, text: '2 open reports' }] };
    const links = await screen.findAllByRole('link');
    expect(hrefsOf(links)).toEqual([`/dashboard/${reef.id}`, `/userhub/${sea.id}`]);
    expect(links[1]).toHaveTextContent('Deep SeaMember Hub');
    await waitFor(() => expect(links[0]).toHaveTextContent('Coral ReefStaff Dashboard1 waiting'));
  });

  test('links a plain member to their hubs instead of showing the empty state', async () => {
    show({ ...nothing, memberOf: [reef] });
    await screen.findByRole('link', { name: /Coral Reef/ });
    expect(hrefOf(/Coral Reef/)).toBe(`/userhub/${reef.id}`);
    expect(screen.queryByText('No Manageable Guilds Found')).toBeNull();
  });

  test('shows the empty state without servers', async () => {
    show(nothing);
    expect(await screen.findByText('No Manageable Guilds Found')).toBeInTheDocument();
    expect(hrefOf('See all servers')).toBe('/dashboard/selector');
  });

  test('shows a failure with its reason and reloads on Retry', async () => {
    const api = show(new Refusal('forbidden', 'Not yours.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your servers could not be loaded.Not yours.');
    api.answers[address] = { ...nothing, guilds: [reef] };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Coral Reef/ })).toBeInTheDocument();
  });
});

describe('NextThing', () => {
  const item = (sectionId: string, sectionTitle: string, text: string, guildName = 'Coral Reef') => ({
    guildId: reef.id,
    guildName,
    sectionId,
    sectionTitle,
    text,
  });
  const show = (list: unknown, items: unknown[] = []) => {
    new FakeApi({ [address]: list, [`${address}/waiting`]: { items } });
    renderWithQueries(
      <>
        <NextThing userId={userId} />
        <WaitingList userId={userId} />
      </>,
    );
  };
  const links = () =>
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  test('shows the first waiting item with its link, and all of them below', async () => {
    const others = ['a', 'b'].map((id) => item(id, id.toUpperCase(), `1 open ${id}`));
    show({ ...nothing, guilds: [reef] }, [item('reports', 'Reports', '2 open reports'), ...others]);
    expect(await screen.findByRole('heading', { name: 'Coral Reef has 2\u00a0open reports.' })).toBeVisible();
    expect(screen.getByText('2 more things are waiting for you below.')).toBeInTheDocument();
    expect(links()).toEqual([
      ['Open Reports', `/dashboard/${reef.id}/reports`],
      ['Open the Bot Dashboard', '/dashboard/selector'],
      ['2 open reports Coral Reef', `/dashboard/${reef.id}/reports`],
      ['1 open a Coral Reef', `/dashboard/${reef.id}/a`],
      ['1 open b Coral Reef', `/dashboard/${reef.id}/b`],
    ]);
  });

  test.each([
    [
      'a manager of a server',
      { ...nothing, guilds: [reef], memberOf: [sea] },
      'Open the Bot Dashboard',
      '/dashboard/selector',
    ],
    [
      'a member of one server',
      { ...nothing, memberOf: [reef] },
      'Open the Member Hub',
      `/userhub/${reef.id}`,
    ],
    [
      'a member of several servers',
      { ...nothing, memberOf: [reef, sea] },
      'Choose a Member Hub',
      '/dashboard/selector',
    ],
    ['a user without servers', nothing, 'Open the Bot Dashboard', '/dashboard/selector'],
  ])('links %s to the best page when nothing is waiting', async (_, list, label, expected) => {
    show(list);
    expect(screen.getByRole('heading', { name: 'Keep your reef in good order.' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', expected);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull();
  });
});
