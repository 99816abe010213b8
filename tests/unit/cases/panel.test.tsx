import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModerationPanel } from '@/components/dashboard/moderation/panel';
import { OwnCases } from '@/components/userhub/member-profile';
import type { CasePage } from '@/lib/contracts/cases';
import { moderation as section } from '@/lib/guild-settings/sections/moderation';
import type { ListedAppeal } from '@/lib/rules/appeals/schema';
import type { ListedCase } from '@/lib/rules/cases/schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { listedCase } from '../../support/listed-case';
import { panelPlace, panelProps } from '../../support/panel-props';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const kai = { userId: '200000000000000004', username: 'kai' };
const pearl = { userId: '200000000000000003', username: 'pearl' };
const finn = { userId: '200000000000000002', username: 'finn' };
const at = '2026-11-20T10:00:00.000Z';
const listed = (number: number, more: Partial<ListedCase> = {}) =>
  listedCase({
    ...{ number, version: number * 10, moderator: pearl, reason: `Reason of ${number}` },
    ...more,
  });
const page = (items: ListedCase[], more: Partial<CasePage> = {}): CasePage => ({
  items,
  next: null,
  warnings: null,
  ...more,
});
const base = `${panelPlace}/moderation/cases`;
const withdrawn = { by: finn, at, reason: 'The wrong person' };

function show(cases: CasePage, answers: Record<string, unknown> = {}, appeals: ListedAppeal[] = []) {
  const api = new FakeApi(answers);
  const data = { cases, openAppeals: { items: appeals, next: null } };
  window.history.replaceState(null, '', appeals.length === 0 ? '?tab=cases' : '?');
  renderWithQueries(<ModerationPanel {...panelProps(section, data)} />);
  return api;
}
const list = () => within(screen.getByRole('list', { name: 'Cases' }));
const search = () => screen.getByRole('searchbox', { name: 'Search cases' });
const reads = (api: FakeApi) => api.calls.filter((call) => call.startsWith(`GET ${base}`));

test('shows the cases of the section without a request', () => {
  const api = show(
    page([
      listed(9, { kind: 'mute', expiresAt: '2026-11-21T10:00:00.000Z', moderator: null, reason: '' }),
      listed(8, { edited: { by: finn, at }, source: 'site' }),
      listed(7, { withdrawn, target: { userId: '5', username: null } }),
    ]),
  );
  const [mute, edited, gone] = list().getAllByRole('listitem');
  expect(mute).toHaveTextContent(/#9Mutekai.*by the bot.*2026.*Until.*No reason given/);
  expect(edited).toHaveTextContent(
    /#8Warningkai.*by pearl on the dashboard.*Reason of 8.*Reason edited by finn/,
  );
  expect(gone).toHaveAccessibleName('Case 7, withdrawn');
  expect(gone).toHaveTextContent(/#7Warning5.*Withdrawn by finn.*The wrong person/);
  expect(within(gone ?? document.body).getByText('Reason of 7')).toHaveClass('line-through');
  expect(within(gone ?? document.body).queryByRole('button', { name: /case 7/ })).toBeNull();
  expect(api.calls).toEqual([]);
});

test('searches once typing pauses, filters by kind, and shows when nothing matches', async () => {
  const api = show(page([listed(9)]), {
    [`GET ${base}?search=fin`]: page([listed(4)]),
    [`GET ${base}?kind=ban&search=fin`]: page([]),
  });
  // All at once, because on a slow machine typing itself pauses between letters.
  for (const value of ['f', 'fi', 'fin']) fireEvent.change(search(), { target: { value } });
  expect(await list().findByText('Reason of 4')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Case type' }), 'Ban');
  expect(await screen.findByText('No matching cases')).toBeInTheDocument();
  expect(reads(api)).toHaveLength(2);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Case type' }), 'All types');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await list().findByText('Reason of 9')).toBeInTheDocument();
});

test('loads older cases on demand and offers a retry after a failure', async () => {
  const api = show(page([listed(9)], { next: 'more' }), {
    [`GET ${base}?after=more`]: page([listed(8)]),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show older cases' }));
  expect(await list().findByText('Reason of 8')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older cases' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Case type' }), 'Kick');
  expect(await screen.findByText('The cases could not be loaded.')).toBeInTheDocument();
  Object.assign(api.answers, { [`GET ${base}?kind=kick`]: page([], { next: 'far' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('None of the latest cases match. Older ones might.')).toBeInTheDocument();
});

test('opens the cases of a member and returns, moving the focus', async () => {
  show(page([listed(9), listed(8, { target: finn })]), {
    [`GET ${base}?targetId=${kai.userId}`]: page([listed(9), listed(3)], { warnings: 1 }),
  });
  await userEvent.click(screen.getByRole('button', { name: "All of kai's cases" }));
  expect(await list().findByText('Reason of 3')).toBeInTheDocument();
  expect(screen.getByText('1 active warning')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox', { name: 'Search cases' })).toBeNull();
  const back = screen.getByRole('button', { name: "Everyone's cases" });
  expect(back).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await list().findByText('Reason of 8')).toBeInTheDocument();
  expect(search()).toHaveFocus();
});

describe('editing', () => {
  const editOf = async (number: number) => {
    await userEvent.click(screen.getByRole('button', { name: `Edit the reason of case ${number}` }));
    return screen.findByRole('textbox', { name: /Reason/ });
  };

  test('limits the reason and sends it with the version that was shown', async () => {
    const api = show(page([listed(9)]), {
      [`PATCH ${base}/9`]: { message: 'Reason saved.', case: listed(9, { reason: 'Links', version: 91 }) },
    });
    const field = await editOf(9);
    const save = screen.getByRole('button', { name: 'Save' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(513));
    expect(screen.getByText('At most 512 characters.')).toBeInTheDocument();
    await userEvent.click(save);
    expect(field).toHaveFocus();
    expect(api.calls).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, ' Links ');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await list().findByText('Links')).toBeInTheDocument();
    expect(api.bodies).toEqual([{ reason: 'Links', version: 90 }]);
    expect(toasts).toEqual([{ tone: 'success', text: 'Reason saved.' }]);
  });

  test('shows a concurrent change, preserves the input, and can overwrite it', async () => {
    const theirs = listed(9, { reason: 'Theirs', version: 91, edited: { by: finn, at } });
    const api = show(page([listed(9)]), {
      [`PATCH ${base}/9`]: new Refusal('stale', 'finn has changed this case in the meantime.'),
      [`GET ${base}`]: page([theirs]),
    });
    const field = await editOf(9);
    await userEvent.type(field, ', mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('finn has changed the reason in the meantime')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByText('Theirs')).toBeInTheDocument();
    expect(field).toHaveValue('Reason of 9, mine');
    const description = 'finn has changed this case in the meantime.';
    expect(toasts).toEqual([{ tone: 'error', text: 'The reason was not saved.', description }]);
    api.answers[`PATCH ${base}/9`] = { message: 'Reason saved.', case: theirs };
    await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodies).toEqual([
      { reason: 'Reason of 9, mine', version: 90 },
      { reason: 'Reason of 9, mine', version: 91 },
    ]);
  });

  test('is disabled for a case that was withdrawn in the meantime', async () => {
    show(page([listed(9)]), {
      [`PATCH ${base}/9`]: new Refusal('conflict', 'finn has already withdrawn case #9.'),
      [`GET ${base}`]: page([listed(9, { withdrawn, version: 91 })]),
    });
    await userEvent.type(await editOf(9), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('finn has withdrawn this case')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

test('withdraws a case with a reason and shows it as withdrawn', async () => {
  const api = show(page([listed(9)]), {
    [`POST ${base}/9/withdraw`]: { message: 'Case #9 withdrawn.', case: listed(9, { withdrawn }) },
    [`GET ${base}`]: page([listed(9, { withdrawn })]),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw case 9' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Why withdraw it/ }), 'The wrong person ');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw case' }));
  expect(await screen.findByText(/Withdrawn by/)).toBeInTheDocument();
  expect(api.bodies).toEqual([{ reason: 'The wrong person' }]);
  expect(toasts).toEqual([{ tone: 'success', text: 'Case #9 withdrawn.' }]);
});

test('shows an empty list', () => {
  show(page([]));
  expect(screen.getByText('No cases yet')).toBeInTheDocument();
});

describe('an appeal', () => {
  const appeal: ListedAppeal = {
    id: 'a',
    kind: 'ban',
    appellant: kai,
    text: 'I am sorry for it.',
    createdAt: at,
    decision: null,
    earlier: 0,
    cases: { items: [listed(9), listed(8, { withdrawn })], isMore: true, warnings: 2 },
  };

  test('shows the latest cases of the appellant and opens all of them', async () => {
    show(page([]), { [`GET ${base}?targetId=${kai.userId}`]: page([listed(9)], { warnings: 2 }) }, [appeal]);
    const own = within(screen.getByRole('list', { name: "kai's cases" }));
    const [first, second] = own.getAllByRole('listitem');
    expect(first).toHaveTextContent(/#9WarningReason of 9/);
    expect(second).toHaveClass('line-through');
    expect(screen.getByText(/2 active warnings, and earlier cases/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: "All of kai's cases" }));
    expect(await list().findByText('Reason of 9')).toBeInTheDocument();
  });

  test('shows when the appellant has no cases', () => {
    show(page([]), {}, [{ ...appeal, cases: { items: [], isMore: false, warnings: 0 } }]);
    expect(screen.getByText('No cases on record.')).toBeInTheDocument();
  });
});

test('the hub shows own cases without the moderator', () => {
  const cases = [listed(9), listed(8, { reason: '' })];
  const { container, rerender } = renderWithQueries(<OwnCases cases={cases} />);
  expect(container).toHaveTextContent(/Warning.*Reason of 9.*No reason given/);
  expect(container).not.toHaveTextContent('pearl');
  rerender(<OwnCases cases={[]} />);
  expect(container).toHaveTextContent('Nothing counts against you.');
});
