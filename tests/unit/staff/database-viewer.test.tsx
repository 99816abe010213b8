import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentList } from '@/components/staff/database/document-list';
import { FilterBar } from '@/components/staff/database/filter-bar';
import { PointerList } from '@/components/staff/database/pointer-list';
import { nowhere, type Place } from '@/components/staff/database/use-place';
import { userId } from '@/lib/core/ids';
import { mask } from '@/lib/rules/staff/masking';
import { people } from '@/sandbox/world/ids';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

const marina = userId.parse(people.marina);
const list = 'GET /api/staff/database/tickets';
const revealCall = 'POST /api/staff/database/tickets/reveal';
const ticket = {
  _id: 't1',
  version: 4,
  value: { guildId: '300000000000000001', opener: { userId: people.kai }, email: mask, tags: ['a', 'b'] },
  hidden: true,
  people: [people.kai],
};
const revealed = { ...ticket, hidden: false, value: { email: 'kai@example.org' } };

interface Drawn {
  readonly canReveal?: boolean;
  readonly at?: Partial<Place>;
}

prepareBrowser();
beforeEach(() => window.history.replaceState(null, '', '/staff/database?collection=tickets'));

function draw(answers: Record<string, unknown>, { canReveal = true, at = {} }: Drawn = {}) {
  const api = new FakeApi(answers);
  const drawn = (own: Partial<Place> = {}) => (
    <DocumentList
      viewerId={marina}
      place={{ ...nowhere, collection: 'tickets', ...own }}
      canReveal={canReveal}
      indexes={['guildId+state']}
    />
  );
  const { rerender } = renderWithQueries(drawn(at));
  return { api, goTo: (own: Partial<Place>) => rerender(drawn(own)) };
}
/** The content of the clipboard after a click on this button. */
async function copied(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  return navigator.clipboard.readText();
}

/** Reveals the masked values with a reason. */
async function reveal() {
  await userEvent.click(await screen.findByRole('button', { name: 'Show masked values' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They asked');
  await userEvent.click(dialog.getByRole('button', { name: 'Show values' }));
  expect(await screen.findByText('kai@example.org')).toBeInTheDocument();
}

test('a document is a tree whose references change the address', async () => {
  draw({ [list]: { items: [ticket], next: null } });
  expect(await screen.findByRole('button', { name: /t1/ })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: /^opener/ }));
  await userEvent.click(screen.getByRole('link', { name: people.kai }));
  expect(window.location.search).toBe(`?points=${people.kai}`);
  await userEvent.click(screen.getByRole('link', { name: '300000000000000001' }));
  expect(window.location.search).toBe('?collection=guilds&id=300000000000000001');
  await userEvent.click(screen.getByRole('link', { name: 'Find references' }));
  expect(window.location.search).toBe('?points=t1');
});

test('several documents are folded, and the next page is a link', async () => {
  draw({ [list]: { items: [ticket, { ...ticket, _id: 't2' }], next: 'cursor' } });
  expect(await screen.findByRole('button', { name: /t2/ })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(window.location.search).toBe('?collection=tickets&after=cursor');
});

test('an owner reveals masked values with a reason', async () => {
  const { api } = draw({ [list]: { items: [ticket], next: null }, [revealCall]: revealed });
  expect(await screen.findByText(mask)).toBeInTheDocument();
  await reveal();
  expect(api.bodies).toEqual([{ id: 't1', reason: 'They asked' }]);
});

test('others are not offered to reveal masked values', async () => {
  draw({ [list]: { items: [ticket], next: null } }, { canReveal: false });
  await screen.findByText(mask);
  expect(screen.queryByRole('button', { name: 'Show masked values' })).toBeNull();
});

test.each([
  ['is empty', { items: [], next: null }, 'No documents found.'],
  ['cannot be loaded', new Refusal('store_unavailable'), 'The documents could not be loaded.'],
])('says when a collection %s', async (_, answer, text) => {
  draw({ [list]: answer });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('members are found by name or value, with the path to them', async () => {
  const seats = [{ name: 'Kai' }, { name: 'Pearl', notes: [{ text: 'late' }] }];
  draw({ [list]: { items: [{ ...ticket, value: { ...ticket.value, seats } }], next: null } });
  const filter = await screen.findByRole('searchbox', { name: 'Filter members of t1' });
  await userEvent.type(filter, 'LAT');
  expect(screen.getByText('late')).toBeInTheDocument();
  const way = screen.getAllByRole('button', { name: /[\]}]$/ }).map(({ textContent }) => textContent);
  expect(way).toEqual(['seats [2]', '1 {2}', 'notes [1]', '0 {1}']);
  expect(screen.queryByText('guildId')).toBeNull();
  await userEvent.clear(filter);
  await userEvent.type(filter, 'userid');
  expect(screen.getByRole('link', { name: people.kai })).toBeInTheDocument();
  expect(screen.queryByText(/seats/)).toBeNull();
  await userEvent.clear(filter);
  await userEvent.type(filter, 'opener');
  await userEvent.click(screen.getByRole('button', { name: /^opener/ }));
  expect(screen.getByRole('link', { name: people.kai })).toBeInTheDocument();
  await userEvent.type(filter, ' nowhere');
  expect(screen.getByRole('status')).toHaveTextContent('No member has this in its name or value.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByText('guildId')).toBeInTheDocument();
});

test('single values can be copied, masked ones as the mask', async () => {
  userEvent.setup();
  draw({ [list]: { items: [ticket], next: null } });
  await screen.findByText(mask);
  expect(await copied('Copy guildId')).toBe('300000000000000001');
  expect(await copied('Copy tags')).toBe('[\n  "a",\n  "b"\n]');
  expect(await copied('Copy email')).toBe(mask);
});

test('a table shows the columns in the address, or those of the documents', async () => {
  userEvent.setup();
  const at = { view: 'table', columns: 'opener.userId,email,none' };
  const other = { _id: 't2', version: 1, value: { opener: mask, tags: [] }, hidden: true, people: [] };
  const { goTo } = draw({ [list]: { items: [ticket, other], next: null } }, { at });
  const table = within(await screen.findByRole('table', { name: 'Documents of tickets' }));
  const heads = () => table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toEqual(['ID', 'opener.userId', 'email', 'none']);
  const reference = table.getByRole('link', { name: people.kai });
  expect(reference).toHaveAttribute('href', `/staff/database?points=${people.kai}`);
  // Everything below a masked value is masked.
  expect(table.getAllByText(mask)).toHaveLength(2);
  expect(await copied('Copy opener.userId of t1')).toBe(people.kai);
  expect(await copied('Copy email of t1')).toBe(mask);
  expect(table.queryByRole('button', { name: 'Copy email of t2' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Remove none/ }));
  expect(window.location.search).toBe('?collection=tickets&view=table&columns=opener.userId%2Cemail');
  goTo({ view: 'table' });
  // Indexed columns come first; columns that no document has are left out.
  expect(heads()).toEqual(['ID', 'guildId', 'opener.userId', 'email', 'tags', 'opener']);
  await userEvent.click(table.getByRole('link', { name: 't2' }));
  expect(window.location.search).toBe('?collection=tickets&id=t2');
});

test('documents and table have an address each, and switching masks revealed values again', async () => {
  const { goTo } = draw({ [list]: { items: [ticket], next: null }, [revealCall]: revealed });
  await reveal();
  await userEvent.click(await screen.findByRole('tab', { name: 'Table' }));
  expect(window.location.search).toBe('?collection=tickets&view=table');
  goTo({ view: 'table' });
  expect(screen.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText(mask)).toBeInTheDocument();
  expect(screen.queryByText('kai@example.org')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }));
  expect(window.location.search).toBe('?collection=tickets');
});

test('a filter is added to the address and leaves the table unchanged', async () => {
  const place = { ...nowhere, collection: 'tickets', view: 'table', columns: 'guildId' };
  renderWithQueries(<FilterBar place={place} indexes={['lists']} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 't1{Enter}');
  expect(window.location.search).toBe('?collection=tickets&id=t1&view=table&columns=guildId');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Find by' }), 'lists');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(window.location.search).toBe('?collection=tickets&index=lists&value=t1&view=table&columns=guildId');
});

test('references to an id link to their documents', async () => {
  new FakeApi({
    'GET /api/staff/pointers?id=300000000000000001': {
      pointers: [
        { collection: 'guilds', index: null },
        { collection: 'trackers', index: 'guildId' },
      ],
    },
  });
  renderWithQueries(<PointerList id="300000000000000001" />);
  await userEvent.click(await screen.findByRole('link', { name: /trackers/ }));
  expect(window.location.search).toBe('?collection=trackers&index=guildId&value=300000000000000001');
});
