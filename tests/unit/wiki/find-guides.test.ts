// Which searches find the pages of the wiki.
import { readWikiPlaces, searchWiki } from '@/lib/wiki/read-places';

jest.mock('@/lib/guilds/commands/command-registry', () => ({ findCommandRegistry: async () => null }));

const found = async (query: string) => (await searchWiki(query)).map(({ href }) => href);

test.each([
  ['welcome', '/wiki/welcome-message'],
  ['ticket', '/wiki/ticket-panel'],
  ['tickets', '/wiki/ticket-panel'],
  ['role menu', '/wiki/role-menu'],
  ['invite the bot', '/wiki/getting-started'],
  ['checkers', '/wiki/checkers'],
])('%j finds the guide first', async (query, href) => {
  const hits = await found(query);
  expect(hits[0]?.split('#')[0]).toBe(href);
});

test.each([
  ['ticket colour', '/wiki/settings-tickets'],
  ['auto role', '/wiki/settings-autorole'],
])('%j finds the setting first', async (query, href) => {
  expect((await found(query))[0]?.split('#')[0]).toBe(href);
});

test('no place contains Markdown syntax', async () => {
  const places = await readWikiPlaces();
  expect(places.length).toBeGreaterThan(100);
  for (const { href, page, heading, text } of places) {
    const marked = [page, heading, text].filter((words) => /\*\*|`|(^|\s)_\S|\]\(|^#/.test(words));
    expect({ href, marked }).toEqual({ href, marked: [] });
  }
});
