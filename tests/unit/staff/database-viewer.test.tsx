import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentList } from '@/components/staff/database/document-list';
import { FilterBar } from '@/components/staff/database/filter-bar';
import { PointerList } from '@/components/staff/database/pointer-list';
import { nowhere } from '@/components/staff/database/use-place';
import { userId } from '@/lib/core/ids';
import { mask } from '@/lib/rules/staff/masking';
import { people } from '@/sandbox/world/ids';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

const marina = userId.parse(people.marina);
const list = 'GET /api/staff/database/tickets';
const ticket = {
  _id: 't1',
  version: 4,
  value: { guildId: '300000000000000001', opener: { userId: people.kai }, email: mask, tags: ['a', 'b'] },
  hidden: true,
};

prepareBrowser();
beforeEach(() => window.history.replaceState(null, '', '/staff/database?collection=tickets'));

function draw(answers: Record<string, unknown>, { canReveal = true } = {}) {
  const api = new FakeApi(answers);
  const place = { ...nowhere, collection: 'tickets' };
  renderWithQueries(<DocumentList viewerId={marina} place={place} canReveal={canReveal} />);
  return api;
}

test('a document unfolds to a tree whose references lead on, and the address goes along', async () => {
  draw({ [list]: { items: [ticket], next: null } });
  expect(await screen.findByRole('button', { name: /t1/ })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: /opener/ }));
  await userEvent.click(screen.getByRole('link', { name: people.kai }));
  expect(window.location.search).toBe(`?points=${people.kai}`);
  await userEvent.click(screen.getByRole('link', { name: '300000000000000001' }));
  expect(window.location.search).toBe('?collection=guilds&id=300000000000000001');
  await userEvent.click(screen.getByRole('link', { name: 'Find references' }));
  expect(window.location.search).toBe('?points=t1');
});

test('several documents are folded, and the next page has an address', async () => {
  draw({ [list]: { items: [ticket, { ...ticket, _id: 't2' }], next: 'cursor' } });
  expect(await screen.findByRole('button', { name: /t2/ })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(window.location.search).toBe('?collection=tickets&after=cursor');
});

test('an owner sees what is masked after giving a reason; nobody else is asked', async () => {
  const api = draw({
    [list]: { items: [ticket], next: null },
    'POST /api/staff/database/tickets/reveal': {
      ...ticket,
      hidden: false,
      value: { email: 'kai@example.org' },
    },
  });
  expect(await screen.findByText(mask)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show masked values' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They asked');
  await userEvent.click(dialog.getByRole('button', { name: 'Show values' }));
  expect(await screen.findByText('kai@example.org')).toBeInTheDocument();
  expect(api.bodies).toEqual([{ id: 't1', reason: 'They asked' }]);
});

test('whoever is no owner has no way to what is masked', async () => {
  draw({ [list]: { items: [ticket], next: null } }, { canReveal: false });
  await screen.findByText(mask);
  expect(screen.queryByRole('button', { name: 'Show masked values' })).toBeNull();
});

test('an empty collection, and one that cannot be loaded, say so', async () => {
  draw({ [list]: { items: [], next: null } });
  expect(await screen.findByText('No documents found.')).toBeInTheDocument();
});

test('what cannot be loaded says so, with another try', async () => {
  draw({ [list]: new Refusal('store_unavailable') });
  expect(await screen.findByText('The documents could not be loaded.')).toBeInTheDocument();
});

test('a filter goes into the address', async () => {
  renderWithQueries(<FilterBar place={{ ...nowhere, collection: 'tickets' }} indexes={['lists']} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 't1{Enter}');
  expect(window.location.search).toBe('?collection=tickets&id=t1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Find by' }), 'lists');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(window.location.search).toBe('?collection=tickets&index=lists&value=t1');
});

test('what points to an id leads to the documents', async () => {
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
