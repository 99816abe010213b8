// Every page of the site with who looks at it, for what must hold on all of them.
import type { Locator, Page } from '@playwright/test';
import { sections } from '@/lib/guild-settings/registry';
import { guilds, type Person } from '../support/people';

export interface SitePage {
  readonly name: string;
  readonly path: string;
  readonly person: Person | null;
  /** What stands there once the page is complete. */
  readonly complete: (page: Page) => Locator;
}

const text = (words: string) => (page: Page) => page.getByText(words).first();

export const sitePages: readonly SitePage[] = [
  { name: 'login', path: '/login', person: null, complete: text('Login with Discord') },
  {
    name: 'refused login',
    path: '/login?error=access_denied',
    person: null,
    complete: text('You cancelled at Discord'),
  },
  { name: 'hub', path: '/', person: 'pearl', complete: text('Tide Pool') },
  { name: 'selector', path: '/dashboard/selector', person: 'pearl', complete: text('Staff Dashboard') },
  {
    name: 'empty selector',
    path: '/dashboard/selector',
    person: 'drift',
    complete: text('No Manageable Guilds Found'),
  },
  ...sections.map(({ id, title, blocks }) => ({
    name: title,
    path: `/dashboard/${guilds.coralReef}/${id}`,
    person: 'pearl' as const,
    complete: (page: Page) =>
      blocks.length > 0
        ? page.getByRole('form', { name: title, exact: true })
        : page.locator('main').locator('button, input, textarea').first(),
  })),
  {
    name: 'audit log',
    path: `/dashboard/${guilds.tidePool}/audit`,
    person: 'pearl',
    complete: text('Who changed which setting and when.'),
  },
  {
    name: 'member hub',
    path: `/userhub/${guilds.coralReef}`,
    person: 'kai',
    complete: text('View Profile'),
  },
  {
    name: 'hub profile',
    path: `/userhub/${guilds.coralReef}/profile`,
    person: 'kai',
    complete: text('Diver · Level 10'),
  },
  {
    name: 'hub appeals',
    path: `/userhub/${guilds.coralReef}/appeals`,
    person: 'kai',
    complete: text('Tell the team of Coral Reef why'),
  },
  {
    name: 'hub reports',
    path: `/userhub/${guilds.coralReef}/reports`,
    person: 'kai',
    complete: text('Tell the team of Coral Reef about'),
  },
  {
    name: 'ticket transcript',
    path: `/dashboard/${guilds.coralReef}/tickets/seed-ticket-1`,
    person: 'pearl',
    complete: text('Restarting did not help.'),
  },
  {
    name: 'hub tickets',
    path: `/userhub/${guilds.coralReef}/tickets`,
    person: 'kai',
    complete: text('What you have asked the team'),
  },
  {
    name: 'hub ticket transcript',
    path: `/userhub/${guilds.coralReef}/tickets/seed-ticket-2`,
    person: 'kai',
    complete: text('How do I get the photographer role?'),
  },
  {
    name: 'access',
    path: `/dashboard/${guilds.tidePool}/access`,
    person: 'pearl',
    complete: text('See which parts of this dashboard'),
  },
  {
    name: 'transfer',
    path: `/dashboard/${guilds.tidePool}/transfer`,
    person: 'pearl',
    complete: text('Drop a file that was exported here'),
  },
  {
    name: 'permission view',
    path: `/dashboard/${guilds.coralReef}/overview`,
    person: 'kai',
    complete: text("You don't have permission to manage this server."),
  },
  { name: 'not found', path: '/nowhere', person: 'pearl', complete: text('Oops!') },
];
