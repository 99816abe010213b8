import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyServers } from '@/components/home/my-servers';
import { ServerSelector } from '@/components/home/server-selector';
import { userId as parseUserId } from '@/lib/core/ids';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

prepareBrowser();
afterEach(() => window.history.replaceState(null, '', '/'));

const userId = parseUserId.parse('200000000000000003');
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
const answer = (guilds: unknown[], invitable: unknown[] = [], notice: string | null = null) => ({
  guilds,
  invitable,
  notice,
});
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const headings = () =>
  screen
    .queryAllByRole('listitem')
    .flatMap((item) => within(item).getAllByRole('heading'))
    .map((heading) => heading.textContent);

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

  test('says that it loads, then shows each server with both ways in', async () => {
    const { finish } = show(answer([reef, sea]));
    expect(screen.getByRole('status')).toHaveTextContent('Loading guilds...');
    finish();
    expect(await screen.findByRole('heading', { name: 'Coral Reef' })).toBeInTheDocument();
    expect(screen.queryByText('Loading guilds...')).toBeNull();
    expect(screen.getByText(reef.id)).toBeInTheDocument();
    expect(href('Staff Dashboard for Coral Reef')).toBe(`/dashboard/${reef.id}`);
    expect(href('Member Hub for Coral Reef')).toBe(`/userhub/${reef.id}`);
    expect(href('Staff Dashboard for Deep Sea')).toBe(`/dashboard/${sea.id}`);
    expect(screen.getByRole('link', { name: /Staff Dashboard for Deep/ })).toHaveTextContent(
      'Staff Dashboard',
    );
    const pictures = screen.getAllByRole('presentation').map((picture) => picture.getAttribute('src'));
    expect(pictures).toEqual([reef.iconUrl, '/default-server.svg']);
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('the search goes by name and id, in both groups', async () => {
    await showLoaded(answer([reef, sea], [bay]));
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

  test('servers without the bot stand apart, with the way to invite it', async () => {
    await showLoaded(answer([], [bay]));
    const group = within(screen.getByRole('region', { name: 'Add the bot to another server' }));
    expect(group.getByRole('link', { name: 'Invite the bot to Quiet Bay' })).toHaveAttribute(
      'href',
      `/api/invite?guildId=${bay.id}`,
    );
    expect(screen.getByRole('heading', { name: 'No Manageable Guilds Found' })).toBeInTheDocument();
    expect(screen.getByText(/the bot isn't in any of your servers/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search servers' }), 'quiet');
    await waitFor(() => expect(headings()).toEqual(['Quiet Bay']));
    expect(screen.queryByText('No Manageable Guilds Found')).toBeNull();
  });

  test('with none at all it says why and what to do', async () => {
    await showLoaded(answer([]));
    expect(screen.getByRole('heading', { name: 'No Manageable Guilds Found' })).toBeInTheDocument();
    expect(
      screen.getByText(/the bot isn't in any of your servers, or you don't have permission/),
    ).toBeInTheDocument();
    expect(href('Add the bot to a server')).toBe('/api/invite');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('a notice of the server stands above the last known list', async () => {
    await showLoaded(answer([reef], [], 'Discord does not answer; this list is from before.'));
    expect(screen.getByText('Discord does not answer; this list is from before.')).toBeInTheDocument();
    expect(headings()).toEqual(['Coral Reef']);
  });

  test('a failure is told with its reason', async () => {
    await showLoaded(new Refusal('forbidden', 'These are not your servers.'));
    expect(screen.getByText('The list could not be loaded.')).toBeInTheDocument();
    expect(screen.getByText('These are not your servers.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No Manageable Guilds Found' })).toBeInTheDocument();
  });

  test('after an invitation the site asks Discord anew, once', async () => {
    window.history.replaceState({ key: 1 }, '', '/dashboard/selector?refresh=1');
    const { api, finish } = show(answer([reef]), true);
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

  test('shows the first six, each one click from its settings, and the way to all', async () => {
    const many = Array.from({ length: 8 }, (_, at) => guild(at + 1, `Reef ${at + 1}`));
    show(answer(many, [], 'This list is from before.'));
    expect(screen.getByText('Loading guilds...')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Reef 1$/ })).toHaveAttribute(
      'href',
      '/dashboard/300000000000000001',
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(href('All 8 servers')).toBe('/dashboard/selector');
    expect(screen.getByText('This list is from before.')).toBeInTheDocument();
  });

  test('with six or fewer there is no more to see', async () => {
    show(answer([reef]));
    await screen.findByRole('link', { name: /Coral Reef/ });
    expect(screen.queryByRole('link', { name: /^All/ })).toBeNull();
  });

  test('says when there is none', async () => {
    show(answer([]));
    expect(await screen.findByText('No Manageable Guilds Found')).toBeInTheDocument();
    expect(href('See all servers')).toBe('/dashboard/selector');
  });

  test('tells a failure, and Retry asks again', async () => {
    const api = show(new Refusal('forbidden', 'Not yours.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your servers could not be loaded.Not yours.');
    api.answers[address] = answer([reef]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Coral Reef/ })).toBeInTheDocument();
  });
});
