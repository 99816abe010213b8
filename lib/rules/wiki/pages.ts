/** The pages of the wiki, each declared once: sidebar, search, palette, sitemap and static pages use it. */
import { arcadeTiles } from '@/lib/games/tiles';
import { sections } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';

export interface WikiPage {
  /** The last part of its path, `/wiki/{name}`. */
  readonly name: string;
  readonly title: string;
  /** One sentence for search engines and lists. */
  readonly summary: string;
}

export interface WikiGroup {
  readonly title: string;
  readonly pages: readonly WikiPage[];
}

export const wikiHome = 'wiki-home';

/** Pages with content from the bot, which aren't static. */
export const livePages: readonly string[] = ['commands'];

/** True for a section whose settings the wiki lists. */
export const hasSettings = ({ blocks }: Section) => blocks.length > 0;

/** The name of the page that lists the settings of a section. */
export const settingsPageName = ({ id }: Pick<Section, 'id'>) => `settings-${id}`;

/** In the order of the sidebar, and of the links to the previous and next page. */
export const wikiGroups: readonly WikiGroup[] = [
  {
    title: 'Wiki',
    pages: [
      {
        name: wikiHome,
        title: 'Wiki Home',
        summary: 'Guides, settings, commands and variables of the Corallium Discord bot.',
      },
      {
        name: 'bot-faq',
        title: 'Bot FAQ',
        summary: 'Short answers to what people ask about Corallium most often.',
      },
      {
        name: 'meet-the-team',
        title: 'Meet The Team',
        summary: 'The people behind Corallium, and how to reach them.',
      },
      {
        name: 'variables',
        title: 'Variables',
        summary: 'Every placeholder that messages of the bot can carry, such as the name of a new member.',
      },
    ],
  },
  {
    title: 'Guides',
    pages: [
      {
        name: 'getting-started',
        title: 'Getting started',
        summary: 'Invite the bot, give it the permissions it needs, and find your way round the dashboard.',
      },
      {
        name: 'welcome-message',
        title: 'Set up a welcome message',
        summary: 'Greet everyone who joins your server with a message that you preview as you type.',
      },
      {
        name: 'ticket-panel',
        title: 'Set up a ticket panel',
        summary: 'Give members a button that opens a private channel with your team.',
      },
      {
        name: 'role-menu',
        title: 'Set up a role menu',
        summary: 'Let members pick their own roles from buttons, a dropdown or reactions.',
      },
      {
        name: 'planned-messages',
        title: 'Plan a message',
        summary: 'Post a message later, or every day, week or month, by the clocks of your server.',
      },
      {
        name: 'plans',
        title: 'Plans and limits',
        summary: 'The limits of Free, Basic and Pro, and the fate of your settings when a plan ends.',
      },
    ],
  },
  {
    title: 'Arcade',
    pages: arcadeTiles.flatMap(({ id, name, wiki }) =>
      wiki === undefined ? [] : [{ name: id, title: name, summary: wiki }],
    ),
  },
  {
    title: 'Reference',
    pages: [
      {
        name: 'commands',
        title: 'Commands',
        summary: 'The commands of the bot, by category, with the permissions that they need.',
      },
      {
        name: 'settings',
        title: 'Settings',
        summary: 'All sections of the dashboard, and where to read about each of their settings.',
      },
    ],
  },
  {
    title: 'Settings by section',
    pages: sections.filter(hasSettings).map((section) => ({
      name: settingsPageName(section),
      title: `${section.title} settings`,
      summary: `${section.summary} Every setting with its default and its limits.`,
    })),
  },
];

export const wikiPages: readonly WikiPage[] = wikiGroups.flatMap(({ pages }) => pages);

export const wikiPath = ({ name }: Pick<WikiPage, 'name'>) => `/wiki/${name}`;

export function findWikiPage(name: string): WikiPage | null {
  return wikiPages.find((page) => page.name === name) ?? null;
}

/** The page for `Bot FAQ`, `bot_faq` or `Bot-FAQ`, or null. */
export function meantWikiPage(asked: string): string | null {
  const name = asked
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return findWikiPage(name)?.name ?? null;
}

export function wikiNeighbours(name: string): {
  readonly previous: WikiPage | null;
  readonly next: WikiPage | null;
} {
  const place = wikiPages.findIndex((page) => page.name === name);
  if (place === -1) return { previous: null, next: null };
  return { previous: wikiPages[place - 1] ?? null, next: wikiPages[place + 1] ?? null };
}
