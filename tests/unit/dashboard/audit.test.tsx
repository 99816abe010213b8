import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditLog } from '@/components/dashboard/audit/audit-log';
import { SectionLinksProvider } from '@/components/panel/section-links';
import type { AuditItem } from '@/lib/contracts/audit';
import { guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

prepareBrowser();

const userId = parseUserId.parse('200000000000000003');
const guildId = parseGuildId.parse('300000000000000001');
const first = `GET /api/dashboard/${userId}/${guildId}/audit`;
const revert = `POST /api/dashboard/${userId}/${guildId}/audit/revert`;

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
  test('says that it loads, then who changed what from what to what', async () => {
    const api = show({ [first]: page([item('b', 'Shell', { revertOf: 'a' }), item('a', 'Pearl')]) });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the audit log…');
    await revertButton('Pearl');
    expect(people()).toEqual(['Shell', 'Pearl']);
    const [newest, oldest] = screen
      .getAllByRole('listitem')
      .filter((entry) => within(entry).queryByRole('button'));
    expect(newest).toHaveTextContent(/Shell changed Welcome (just now|.*ago)/);
    expect(within(newest ?? document.body).getAllByText('Revert')).toHaveLength(2);
    expect(within(oldest ?? document.body).getAllByText('Revert')).toHaveLength(1);
    const change = within(within(newest ?? document.body).getByRole('listitem'));
    expect(change.getByText('Prefix')).toBeInTheDocument();
    expect(change.getByText('!')).toBeInTheDocument();
    expect(change.getByLabelText('became')).toBeInTheDocument();
    expect(change.getByText('?')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
    expect(api.calls).toEqual([first]);
  });

  test('older changes come page by page, until there are none', async () => {
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

  test('can be narrowed down to a section', async () => {
    show({
      [first]: page([item('a', 'Pearl')]),
      [`${first}?section=logging`]: page([]),
    });
    await revertButton('Pearl');
    const filter = screen.getByRole('combobox', { name: 'Section' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All sections', 'Welcome', 'Logging']);
    await userEvent.selectOptions(filter, 'Logging');
    expect(await screen.findByText('No changes yet')).toBeInTheDocument();
    await userEvent.selectOptions(filter, 'All sections');
    expect(await revertButton('Pearl')).toBeInTheDocument();
  });

  test('a failure is told with its reason, and Retry asks again', async () => {
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

  test('asks first, naming what goes', async () => {
    const { api, asked } = await ask({});
    expect(asked.getByText('Prefix: ?')).toBeInTheDocument();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.calls).toEqual([first]);
  });

  test('sends the entry, says what the server says and shows the list anew', async () => {
    const { api, asked } = await ask({ [revert]: { message: 'Reverted.', section: 'welcome' } });
    api.answers[first] = page([item('c', 'Coral', { revertOf: 'a' })]);
    await userEvent.click(asked.getByRole('button', { name: 'Revert' }));
    expect(await revertButton('Coral')).toBeInTheDocument();
    expect(api.calls).toEqual([first, revert, first]);
    expect(api.bodies).toEqual([{ entryId: 'a' }]);
    expect(toasts).toEqual([{ tone: 'success', text: 'Reverted.' }]);
  });

  test('only the entry that is reverted is busy meanwhile', async () => {
    const { api, asked } = await ask({ [revert]: { message: 'Reverted.', section: 'welcome' } });
    const finish = api.hold();
    await userEvent.click(asked.getByRole('button', { name: 'Revert' }));
    await waitFor(async () => expect(await revertButton('Pearl')).toBeDisabled());
    expect(await revertButton('Shell')).toBeEnabled();
    finish();
    await waitFor(async () => expect(await revertButton('Pearl')).toBeEnabled());
  });

  test('a refusal is told with its reason and changes nothing', async () => {
    const { api, asked } = await ask({ [revert]: new Refusal('stale', 'It was changed since.') });
    await userEvent.click(asked.getByRole('button', { name: 'Revert' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        { tone: 'error', text: 'The change was not reverted.', description: 'It was changed since.' },
      ]),
    );
    expect(people()).toEqual(['Shell', 'Pearl']);
    expect(api.calls).toEqual([first, revert]);
  });
});
