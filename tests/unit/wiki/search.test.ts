import { indexWiki, markTerms, type Piece } from '@/lib/rules/wiki/search';

const places = [
  { href: '/wiki/tickets', page: 'Tickets', heading: '', text: 'Private channels with your team.' },
  { href: '/wiki/tickets#close', page: 'Tickets', heading: 'Close a ticket', text: 'Press Close.' },
  {
    href: '/wiki/roles',
    page: 'Roles',
    heading: '',
    text: `${'Words before it. '.repeat(20)}Here a ticket is named. ${'Words behind it. '.repeat(20)}`,
  },
];
const search = indexWiki(places);
const plain = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test('ranks a mention in the text last', () => {
  expect(search('ticket').at(-1)?.href).toBe('/wiki/roles');
  expect(search('close ticket').map(({ href }) => href)).toEqual(['/wiki/tickets#close']);
});

test('ranks a guide above a setting of the same name', () => {
  const of = indexWiki([
    { href: '/wiki/settings-tickets#colour', page: 'Ticket settings', heading: 'Ticket colour', text: '' },
    { href: '/wiki/ticket-panel', page: 'Set up a ticket panel', heading: '', text: 'Ask for help.' },
  ]);
  expect(of('ticket')[0]?.href).toBe('/wiki/ticket-panel');
});

test('matches partial words and typos, and requires every word', () => {
  expect(search('tick')).toHaveLength(3);
  expect(search('tickest')[0]?.page).toBeDefined();
  expect(search('ticket giraffe')).toEqual([]);
  expect(search('')).toEqual([]);
  expect(search('.*[(')).toEqual([]);
});

test('marks the matches and shows an excerpt around them', () => {
  const [hit] = search('close');
  expect(plain(hit?.heading ?? [])).toBe('[Close] a ticket');
  const excerpt = plain(search('named')[0]?.excerpt ?? []);
  expect(excerpt).toContain('[named]');
  expect(excerpt).toMatch(/^… .* …$/);
});

test('treats pattern and markup characters as plain text', () => {
  expect(markTerms('a <b>+ c', ['<b>+'])).toEqual([
    { text: 'a ', isMatch: false },
    { text: '<b>+', isMatch: true },
    { text: ' c', isMatch: false },
  ]);
});
