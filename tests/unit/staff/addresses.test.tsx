// Staff pages store what they show in the address: it is restored on load, and Back undoes a step.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Blocklist } from '@/components/staff/blocklist/blocklist';
import { GuildViewer } from '@/components/staff/guilds/guild-viewer';
import { MessageList } from '@/components/staff/messages/message-list';
import { PremiumTabs } from '@/components/staff/premium/premium-tabs';
import { StaffLog } from '@/components/staff/staff-log';
import { SystemPage } from '@/components/staff/system/system-page';
import { userId } from '@/lib/core/ids';
import { people } from '@/sandbox/world/ids';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, renderWithQueries } from '../../support/fake-api';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const marina = userId.parse(people.marina);
const nothing = { items: [], next: null };
const startAt = (address: string) => window.history.replaceState(null, '', address);
const goBack = async () => {
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await isBack;
  });
};
const here = () => `${window.location.pathname}${window.location.search}`;

describe.each([
  ['premium', <PremiumTabs key="p" viewerId={marina} />, 'Plans', 'Codes', 'codes'],
  ['blocklist', <Blocklist key="b" viewerId={marina} />, 'Blocked', 'Lifted', 'lifted'],
  ['messages', <MessageList key="m" viewerId={marina} />, 'Open', 'Answered', 'answered'],
  ['system', <SystemPage key="s" />, 'Failed', 'Waiting', 'waiting'],
])('the tabs of %s', (area, drawn, first, second, id) => {
  const path = `/staff/${area}`;
  const tab = (name: string) => screen.getByRole('tab', { name });

  beforeEach(() => {
    new FakeApi();
  });

  test('are steps that Back undoes', async () => {
    startAt(path);
    renderWithQueries(drawn);
    expect(tab(first)).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(tab(second));
    expect(here()).toBe(`${path}?tab=${id}`);
    expect(tab(second)).toHaveAttribute('aria-selected', 'true');
    await goBack();
    expect(here()).toBe(path);
    expect(tab(first)).toHaveAttribute('aria-selected', 'true');
  });

  test('open the one in the address, or the first for an unknown one', () => {
    startAt(`${path}?tab=${id}`);
    const { unmount } = renderWithQueries(drawn);
    expect(tab(second)).toHaveAttribute('aria-selected', 'true');
    unmount();
    startAt(`${path}?tab=nowhere`);
    renderWithQueries(drawn);
    expect(tab(first)).toHaveAttribute('aria-selected', 'true');
  });
});

test('the server list restores search, filter and order from the address and updates them', async () => {
  const api = new FakeApi({
    'GET /api/staff/guilds?sort=name&order=desc&q=reef&plan=pro': nothing,
    'GET /api/staff/guilds?sort=name&order=asc&q=reef&plan=pro': nothing,
    'GET /api/staff/guilds?sort=name&order=asc&q=reefs&plan=pro': nothing,
  });
  startAt('/staff/guilds?q=reef&plan=pro&order=desc&sort=nonsense');
  renderWithQueries(<GuildViewer viewerId={marina} />);
  expect(await screen.findByText('No servers found')).toBeInTheDocument();
  expect(api.calls).toEqual(['GET /api/staff/guilds?sort=name&order=desc&q=reef&plan=pro']);
  await userEvent.click(screen.getByRole('button', { name: 'Sort upwards' }));
  expect(here()).toBe('/staff/guilds?q=reef&plan=pro&sort=nonsense');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search servers' }), 's');
  expect(here()).toContain('q=reefs');
  await waitFor(() =>
    expect(api.calls.at(-1)).toBe('GET /api/staff/guilds?sort=name&order=asc&q=reefs&plan=pro'),
  );
});

describe('the staff log', () => {
  const list = '/api/staff/log';
  const start = new Date('2026-11-20T00:00').toISOString();
  const end = new Date('2026-11-22T00:00').toISOString();
  const filtered = `section=console&person=${people.finn}&kind=edit`;

  test('filters by the area, person, kind and days in its address', async () => {
    const query = `${filtered}&from=${encodeURIComponent(start)}&to=${encodeURIComponent(end)}`;
    const api = new FakeApi({ [`GET ${list}?${query}`]: nothing });
    startAt(`/staff/log?${filtered}&from=2026-11-20&to=2026-11-21`);
    renderWithQueries(<StaffLog />);
    expect(await screen.findByText('No actions fit')).toBeInTheDocument();
    expect(api.calls).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Staff member ID' })).toHaveValue(people.finn);
  });

  test.each([
    ['Staff member ID', 'person', people.finn, 'Enter a whole user ID.'],
    ['Target ID', 'target', people.kai, 'Enter a whole user or server ID.'],
  ])('filters by a complete %s only', async (label, name, value, problem) => {
    const api = new FakeApi({ [`GET ${list}`]: nothing, [`GET ${list}?${name}=${value}`]: nothing });
    startAt('/staff/log');
    renderWithQueries(<StaffLog />);
    const id = screen.getByRole('textbox', { name: label });
    await userEvent.type(id, '123');
    expect(screen.getByText(problem)).toBeInTheDocument();
    expect(here()).toBe('/staff/log');
    await userEvent.clear(id);
    await userEvent.click(id);
    await userEvent.paste(value);
    expect(here()).toBe(`/staff/log?${name}=${value}`);
    expect(await screen.findByText('No actions fit')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(here()).toBe('/staff/log');
    expect(id).toHaveValue('');
    expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
    expect(new Set(api.calls).size).toBe(2);
  });

  test('filters by a day, which Back removes', async () => {
    const byFinn = `person=${people.finn}`;
    const api = new FakeApi({
      [`GET ${list}?${byFinn}`]: nothing,
      [`GET ${list}?${byFinn}&from=${encodeURIComponent(start)}`]: nothing,
    });
    startAt(`/staff/log?${byFinn}`);
    renderWithQueries(<StaffLog />);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
    expect(here()).toBe(`/staff/log?${byFinn}&from=2026-11-20`);
    await goBack();
    expect(here()).toBe(`/staff/log?${byFinn}`);
    await waitFor(() => expect(new Set(api.calls).size).toBe(2));
  });
});
