import { existsSync, readdirSync } from 'node:fs';
import { parseWikiFile } from '@/lib/content/wiki-files';
import { sections } from '@/lib/guild-settings/registry';
import { placedFields } from '@/lib/guild-settings/section';
import { blockExplained, settingExplained } from '@/lib/rules/wiki/block-anchor';
import { outlineOf } from '@/lib/rules/wiki/outline';
import {
  findWikiPage,
  hasSettings,
  meantWikiPage,
  settingsPageName,
  wikiNeighbours,
  wikiPages,
} from '@/lib/rules/wiki/pages';
import { findSettingPlace, selectorAddress, settingAnchor } from '@/lib/rules/wiki/setting-place';
import { readWikiPage } from '@/lib/wiki/read-page';

const written = wikiPages.filter(({ name }) => !name.startsWith('settings-') && name !== 'commands');

async function anchorsOf(name: string): Promise<readonly (string | null)[]> {
  return (await readWikiPage(name))?.outline.map(({ anchor }) => anchor) ?? [];
}

test('every page has a file, and every file a page', () => {
  const files = readdirSync('content/wiki').filter((file) => file.endsWith('.mdx'));
  const names = wikiPages.map(({ name }) => name).filter((name) => !name.startsWith('settings-'));
  expect(files.map((file) => file.replace('.mdx', '')).toSorted()).toEqual(names.toSorted());
});

test('the names and titles of pages are unique', () => {
  for (const part of ['name', 'title'] as const) {
    expect(new Set(wikiPages.map((page) => page[part])).size).toBe(wikiPages.length);
  }
});

test('the links, anchors and pictures of the texts exist', async () => {
  const known = new Map<string, readonly (string | null)[]>();
  const pages = wikiPages.filter(({ name }) => name !== 'commands');
  for (const { name } of pages) known.set(name, await anchorsOf(name));
  for (const { name } of pages) {
    const { source = '' } = (await readWikiPage(name)) ?? {};
    for (const [, page = '', anchor] of source.matchAll(/\]\(\/wiki\/([\w-]+)(?:#([\w.-]+))?\)/g)) {
      expect({ name, page, isPage: findWikiPage(page) !== null }).toEqual({ name, page, isPage: true });
      if (anchor) {
        expect({ name, page, anchor, isThere: known.get(page)?.includes(anchor) }).toMatchObject({
          isThere: true,
        });
      }
    }
    for (const [, picture = ''] of source.matchAll(/<Picture name="([\w-]+)"/g)) {
      expect({ picture, isThere: existsSync(`public/wiki-pictures/${picture}.webp`) }).toMatchObject({
        isThere: true,
      });
    }
  }
});

test('the anchors of a page are unique', async () => {
  for (const { name } of wikiPages.filter((page) => page.name !== 'commands')) {
    const anchors = await anchorsOf(name);
    expect({ name, twice: anchors.filter((anchor, place) => anchors.indexOf(anchor) !== place) }).toEqual({
      name,
      twice: [],
    });
  }
});

test('texts have braces in code only, as they are silently dropped elsewhere', async () => {
  for (const { name } of written) {
    const { source = '' } = (await readWikiPage(name)) ?? {};
    const bare = source.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '');
    expect({ name, braces: bare.match(/(?<!\\)[{}]/g) }).toEqual({ name, braces: null });
  }
});

test.each(['---\nupdated: yesterday\n---\nText', 'Text', '---\nupdated: 2026-11-22\nother: x\n---\nText'])(
  'rejects missing or invalid front matter: %j',
  (text) => expect(() => parseWikiFile(text)).toThrow(),
);

describe('the settings reference', () => {
  test.each(sections.filter(hasSettings).map((section) => [section.id, section] as const))(
    'of %s has every field with its default, and an anchor for every block',
    async (_, section) => {
      const name = settingsPageName(section);
      const { source = '' } = (await readWikiPage(name)) ?? {};
      const anchors = await anchorsOf(name);
      for (const { path } of placedFields(section)) {
        expect(anchors).toContain(settingAnchor(path));
        expect(settingExplained(section.id, path)).toBe(`/wiki/${name}#${settingAnchor(path)}`);
        expect(source).toContain(`](${selectorAddress(section.id, path)})`);
      }
      expect(source.match(/\*\*Default:\*\*/g)).toHaveLength(placedFields(section).length);
      for (const block of section.blocks) {
        expect(anchors).toContain(blockExplained(section, block).split('#')[1]);
      }
    },
  );

  test('shows limits, defaults and plans', async () => {
    const { source = '' } = (await readWikiPage('settings-welcome')) ?? {};
    expect(source).toContain('**Allowed:** up to 1,024 characters');
    expect(source).toContain(
      '**Default:** `Welcome to {guild}, {user}! You are member number {memberCount}.`',
    );
    expect((await readWikiPage('settings-altdetector'))?.source).toMatch(
      /10 IDs with Free, 50 IDs with Basic/,
    );
    expect((await readWikiPage('settings-tickets'))?.source).toContain('| Ticket panels | 3 | 10 | 25 |');
    expect((await readWikiPage('settings-suggestions'))?.source).toContain('**Plan:** Basic and above');
  });

  test('links to an existing place of the dashboard', () => {
    const address = new URL(selectorAddress('welcome', 'welcome.message'), 'http://site.invalid');
    const { section, setting } = Object.fromEntries(address.searchParams);
    expect(findSettingPlace(section, setting)).toEqual({
      title: 'Welcome: Message',
      address: '/welcome#setting-welcome.message',
    });
    expect(findSettingPlace('welcome', 'no.field')).toEqual({ title: 'Welcome', address: '/welcome' });
    for (const section of ['nothing', '__proto__', ['welcome'], undefined]) {
      expect(findSettingPlace(section, 'welcome.message')).toBeNull();
    }
  });
});

test.each([
  ['Bot FAQ', 'bot-faq'],
  ['bot_faq', 'bot-faq'],
  ['Meet The Team', 'meet-the-team'],
  [' variables ', 'variables'],
  ['faq', null],
  ['404', null],
  ['../bot-faq', null],
  ['__proto__', null],
])('%j means %s', (asked, page) => expect(meantWikiPage(asked)).toBe(page));

test('neighbours follow the order of the pages', () => {
  const first = wikiPages[0]?.name ?? '';
  const last = wikiPages.at(-1)?.name ?? '';
  expect(wikiNeighbours(first)).toMatchObject({ previous: null, next: { name: wikiPages[1]?.name } });
  expect(wikiNeighbours(last)).toMatchObject({ next: null });
  expect(wikiNeighbours('404')).toEqual({ previous: null, next: null });
});

test('headings get the same anchors as on GitHub', () => {
  const source =
    'First.\n\n## What’s **new**?\n\nA `{x}` [link](/y).\n\n### Twice\n\n```md\n## no heading\n```\n\n### Twice\n\n#### Own [#own.one]\n';
  expect(outlineOf(source)).toEqual([
    { anchor: null, heading: '', depth: 1, text: 'First.' },
    { anchor: 'whats-new', heading: 'What’s new?', depth: 2, text: 'A {x} link.' },
    { anchor: 'twice', heading: 'Twice', depth: 3, text: '## no heading' },
    { anchor: 'twice-1', heading: 'Twice', depth: 3, text: '' },
    { anchor: 'own.one', heading: 'Own', depth: 4, text: '' },
  ]);
});
