import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { AuditLog } from '@/components/dashboard/audit/audit-log';
import { SectionLinksProvider } from '@/components/panel/section-links';
import type { AuditItem } from '@/lib/contracts/audit';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelGuild, panelPlace } from '../../support/panel-props';
import { textsOf } from '../../support/seen';

prepareBrowser();

// Reports the address as Next does: pushes at once, Back when the browser fires popstate.
jest.mock('next/navigation', () => ({
  useSearchParams: () =>
    new URLSearchParams(
      useSyncExternalStore(
        (changed) => {
          const push = jest.spyOn(window.history, 'pushState').mockImplementation((...to) => {
            History.prototype.pushState.apply(window.history, to);
            changed();
          });
          window.addEventListener('popstate', changed);
          return () => {
            push.mockRestore();
            window.removeEventListener('popstate', changed);
          };
        },
        () => window.location.search,
      ),
    ),
}));
afterEach(() => window.history.replaceState(null, '', '/'));

const { userId, guildId } = panelGuild;
const first = `GET ${panelPlace}/audit`;
const revert = `POST ${panelPlace}/audit/revert`;

function item(id: string, username: string, more: Partial<AuditItem> = {}): AuditItem {
  return {
    id,
    section: 'welcome',
    sectionTitle: 'Welcome',
    userId,
    username,
    at: new Date().toISOString(),
    changes: [{ field: 'prefix', label: 'Prefix', before: '!', after: '?' }],
    action: null,
    revertOf: null,
    ...more,
  };
}
const page = (items: readonly AuditItem[], next: string | null = null) => ({ items, next });

function show(answers: Record<string, unknown>) {
  const api = new FakeApi(answers);
  renderWithQueries(
    <SectionLinksProvider
      links={[
        { id: 'welcome', title: 'Welcome', icon: 'hand', group: 'moderation', hasForm: true },
        { id: 'logging', title: 'Logging', icon: 'scroll-text', group: 'moderation', hasForm: true },
      ]}
    >
      <AuditLog userId={userId} guildId={guildId} />
    </SectionLinksProvider>,
  );
  return api;
}

const people = () => screen.getAllByRole('button', { name: /^Revert .+'s change/ }).map(nameOf);
const nameOf = (button: HTMLElement) =>
  button
    .getAttribute('aria-label')
    ?.replace('Revert ', '')
    .replace(/'s change to .*/, '');
const revertButton = (name: string) =>
  screen.findByRole('button', { name: `Revert ${name}'s change to Welcome` });

describe('the list', () => {
  test('shows a loading status, then each change with its author, old and new value', async () => {
    const api = show({ [first]: page([item('b', 'Shell', { revertOf: 'a' }), item('a', 'Pearl')]) });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the audit log…');
    await revertButton('Pearl');
    expect(people()).toEqual(['Shell', 'Pearl']);
    const entries = screen.getAllByRole('listitem').filter((entry) => within(entry).queryByRole('button'));
    const [newest, oldest] = entries.map((entry) => within(entry));
    if (!newest || !oldest) throw new Error('Two changes are listed.');
    expect(entries[0]).toHaveTextContent(/Shell changed Welcome (just now|.*ago)/);
    expect(newest.getAllByText('Revert')).toHaveLength(2);
    expect(oldest.getAllByText('Revert')).toHaveLength(1);
    const change = within(newest.getByRole('listitem'));
    expect(change.getByText('Prefix')).toBeInTheDocument();
    expect(change.getByText('!')).toBeInTheDocument();
    expect(change.getByLabelText('became')).toBeInTheDocument();
    expect(change.getByText('?')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
    expect(api.calls).toEqual([first]);
  });

  test('loads older changes page by page until the last', async () => {
    const api = show({
      [first]: page([item('c', 'Shell')], 'c:1'),
      [`${first}?after=c%3A1`]: page([item('b', 'Pearl')]),
    });
    await revertButton('Shell');
    await userEvent.click(screen.getByRole('button', { name: 'Show older changes' }));
    await revertButton('Pearl');
    expect(people()).toEqual(['Shell', 'Pearl']);
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
    expect(api.calls).toEqual([first, `${first}?after=c%3A1`]);
  });

  test('filters by section', async () => {
    show({ [first]: page([item('a', 'Pearl')]), [`${first}?section=logging`]: page([]) });
    await revertButton('Pearl');
    const filter = screen.getByRole('combobox', { name: 'Section' });
    const choices = ['All sections', 'Welcome', 'Logging', 'Access', 'Premium'];
    expect(textsOf(within(filter).getAllByRole('option'))).toEqual(choices);
    await userEvent.selectOptions(filter, 'Logging');
    expect(await screen.findByText('No changes match these filters')).toBeInTheDocument();
    await userEvent.selectOptions(filter, 'All sections');
    expect(await revertButton('Pearl')).toBeInTheDocument();
  });

  test('shows the empty state without filters', async () => {
    show({ [first]: page([]) });
    expect(await screen.findByText('No changes yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('adds every filter to the address and the call; Back removes the last one', async () => {
    const start = (day: string) => encodeURIComponent(new Date(`${day}T00:00`).toISOString());
    const ofPearl = `person=${userId}&kind=revert`;
    const sinceMarch = `${first}?${ofPearl}&from=${start('2026-03-01')}`;
    const pearls = page([item('a', 'Pearl')]);
    show({
      [first]: pearls,
      [`${first}?kind=revert`]: pearls,
      [`${first}?${ofPearl}`]: pearls,
      [sinceMarch]: pearls,
      [`${sinceMarch}&to=${start('2026-03-03')}`]: page([item('b', 'Shell')]),
    });
    await revertButton('Pearl');
    const kind = screen.getByRole('combobox', { name: 'Kind of change' });
    await userEvent.selectOptions(kind, 'Changes reverted');
    await revertButton('Pearl');
    await userEvent.click(screen.getByRole('button', { name: 'Person: Anyone' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pearl' }));
    await revertButton('Pearl');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
    await revertButton('Pearl');
    // The last day is included.
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-02' } });
    await revertButton('Shell');
    expect(window.location.search).toBe(`?${ofPearl}&from=2026-03-01&to=2026-03-02`);
    act(() => window.history.back());
    await revertButton('Pearl');
    expect(window.location.search).toBe(`?${ofPearl}&from=2026-03-01`);
    expect(screen.getByLabelText('To')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(window.location.search).toBe('');
    expect(screen.getByLabelText('From')).toHaveValue('');
  });

  test('reads a shared address and drops invalid filters in it', async () => {
    window.history.replaceState(null, '', '/?kind=nonsense&from=tomorrow&to=0002-03-01&section=logging');
    const api = show({ [`${first}?section=logging`]: page([item('a', 'Pearl')]) });
    await revertButton('Pearl');
    expect(api.calls).toEqual([`${first}?section=logging`]);
    expect(screen.getByRole('combobox', { name: 'Section' })).toHaveDisplayValue('Logging');
  });

  test('shows the server name of a filtered person without entries', async () => {
    const kai = { id: '200000000000000004', name: 'Kai the Limpet', username: 'kai' };
    window.history.replaceState(null, '', `/?person=${kai.id}`);
    show({
      [`${first}?person=${kai.id}`]: page([]),
      [`GET ${panelPlace}/grants/people?query=${kai.id}`]: { people: [kai] },
    });
    expect(await screen.findByRole('button', { name: 'Person: Kai the Limpet' })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Show all changes' }));
    expect(window.location.search).toBe('');
  });

  test('shows a failure with its reason and reloads on Retry', async () => {
    const api = show({ [first]: new Refusal('forbidden', 'You may not see this.') });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The audit log could not be loaded.You may not see this.');
    expect(screen.queryByText('No changes yet')).toBeNull();
    api.answers[first] = page([item('a', 'Pearl')]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await revertButton('Pearl')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('reverting', () => {
  const answers = { [first]: page([item('b', 'Shell'), item('a', 'Pearl')]) };

  async function ask(more: Record<string, unknown>) {
    const api = show({ ...answers, ...more });
    await userEvent.click(await revertButton('Pearl'));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Revert this change?' }));
    return { api, asked };
  }

  test('asks first and lists the value that each setting returns to', async () => {
    const { api, asked } = await ask({});
    expect(asked.getByText('These settings change back')).toBeInTheDocument();
    expect(asked.getByText('Prefix: ? → !')).toBeInTheDocument();
    expect(asked.queryByText('This will be lost')).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.calls).toEqual([first]);
  });

  test("sends the entry, shows the server's message and reloads the list", async () => {
    const { api, asked } = await ask({ [revert]: { message: 'Reverted.', section: 'welcome' } });
    api.answers[first] = page([item('c', 'Coral', { revertOf: 'a' })]);
    await userEvent.click(asked.getByRole('button', { name: 'Revert' }));
    expect(await revertButton('Coral')).toBeInTheDocument();
    expect(api.calls).toEqual([first, revert, first]);
    expect(api.bodies).toEqual([{ entryId: 'a' }]);
    expect(toasts).toEqual([{ tone: 'success', text: 'Reverted.' }]);
  });

  test('disables only the entry that is being reverted', async () => {
    const { api, asked } = await ask({ [revert]: { message: 'Reverted.', section: 'welcome' } });
    const finish = api.hold();
    await userEvent.click(asked.getByRole('button', { name: 'Revert' }));
    await waitFor(async () => expect(await revertButton('Pearl')).toBeDisabled());
    expect(await revertButton('Shell')).toBeEnabled();
    finish();
    await waitFor(async () => expect(await revertButton('Pearl')).toBeEnabled());
  });

  test('shows the reason when it is refused and leaves the list unchanged', async () => {
    const { api, asked } = await ask({ [revert]: new Refusal('stale', 'It was changed since.') });
    await userEvent.click(asked.getByRole('button', { name: 'Revert' }));
    const said = {
      tone: 'error',
      text: 'The change was not reverted.',
      description: 'It was changed since.',
    };
    await waitFor(() => expect(toasts).toEqual([said]));
    expect(people()).toEqual(['Shell', 'Pearl']);
    expect(api.calls).toEqual([first, revert]);
  });
});
