// Every page of the site with who looks at it, for what must hold on all of them.
import type { Locator, Page } from '@playwright/test';
import { sections } from '@/lib/guild-settings/registry';
import { sectionGroups } from '@/lib/guild-settings/section';
import { guilds, type Person } from '../support/people';

export interface SitePage {
  readonly name: string;
  readonly path: string;
  readonly person: Person | null;
  /** What is there once the page is complete. */
  readonly complete: (page: Page) => Locator;
  /** Whether it brings its data along, so that the browser asks for nothing more. */
  readonly isWhole?: true;
}

/** Pages that belong together, so that tests can share them out. */
export interface SiteArea {
  readonly name: string;
  readonly pages: readonly SitePage[];
}

const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
/** Of the page itself: its contents list may be hidden. */
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });

export const siteAreas: readonly SiteArea[] = [
  ...sectionGroups.map(({ id: groupId, title: name }) => ({
    name,
    pages: sections
      .filter(({ group }) => group === groupId)
      .flatMap(({ id, title, blocks, tabs = [null] }) =>
        tabs.map((tab) => ({
          name: tab ? `${title}: ${tab.title}` : title,
          // The members of a small server: hundreds of rows that are all alike would only take long.
          path: `/dashboard/${id === 'members' ? guilds.tidePool : guilds.coralReef}/${id}${tab ? `?tab=${tab.id}` : ''}`,
          person: 'pearl' as const,
          isWhole: true as const,
          complete: (page: Page) => {
            const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
            const main = page.getByRole('main').filter({ has: heading });
            if (tab) return main.getByRole('tabpanel', { name: tab.title });
            return blocks.length > 0
              ? main.getByRole('form', { name: title, exact: true })
              : main.locator('button, input, textarea').first();
          },
        })),
      ),
  })),
  {
    name: 'Around the servers',
    pages: [
      { name: 'login', path: '/login', person: null, complete: text('Login with Discord') },
      {
        name: 'refused login',
        path: '/login?error=access_denied',
        person: null,
        complete: text('You cancelled at Discord'),
      },
      { name: 'hub', path: '/', person: 'pearl', complete: text('Tide Pool') },
      { name: 'store', path: '/store', person: null, complete: text('Compare the plans') },
      { name: 'plans', path: '/store/subscriptions', person: null, complete: text('Most Popular') },
      { name: 'subscription', path: '/store/manage', person: 'marina', complete: text('Redeem a code') },
      { name: 'thanks', path: '/thanks', person: 'pearl', complete: text('My subscription') },
      { name: 'selector', path: '/dashboard/selector', person: 'pearl', complete: text('Staff Dashboard') },
      {
        name: 'empty selector',
        path: '/dashboard/selector',
        person: 'drift',
        complete: text('No Manageable Guilds Found'),
      },
      {
        name: 'permission view',
        path: `/dashboard/${guilds.coralReef}/overview`,
        person: 'kai',
        complete: text("You don't have permission to manage this server."),
      },
      { name: "the bot's API", path: '/api/v1/bot/docs', person: null, complete: text('Corallium bot API') },
      { name: 'friends', path: '/social/friends', person: 'drift', complete: text('No friends.') },
      { name: 'profile', path: '/social/profile', person: 'pearl', complete: text('Request a copy') },
      { name: 'privacy', path: '/privacy', person: null, complete: text('Privacy policy') },
      { name: 'terms', path: '/terms', person: null, complete: text('Terms of service') },
      { name: 'staff panel', path: '/staff', person: 'marina', complete: text('Staff Users') },
      { name: 'staff users', path: '/staff/staffusers', person: 'marina', complete: text('Grant access') },
      { name: 'premium manager', path: '/staff/premium', person: 'marina', complete: text('Give a plan') },
      { name: 'guild viewer', path: '/staff/guilds', person: 'marina', complete: text('Coral Reef') },
      { name: 'blocklist', path: '/staff/blocklist', person: 'marina', complete: text('Nobody is blocked') },
      {
        name: 'database',
        path: '/staff/database?collection=guilds',
        person: 'marina',
        complete: text('300000000000000001'),
      },
      {
        name: 'staff messages',
        path: '/staff/messages',
        person: 'marina',
        complete: text('No open messages'),
      },
      { name: 'staff news', path: '/staff/news', person: 'marina', complete: text('Two admins, one page') },
      { name: 'jobs and health', path: '/staff/system', person: 'marina', complete: text('Check again') },
      { name: 'staff guide', path: '/staff/guide', person: 'marina', complete: heading('Areas') },
      {
        name: 'staff log',
        path: '/staff/log',
        person: 'marina',
        complete: (page) => page.getByText(/^(Nothing yet|Started the bot)/).first(),
      },
      { name: 'bot console', path: '/staff/console', person: 'marina', complete: text(/loaded lines/) },
      { name: 'not found', path: '/nowhere', person: 'pearl', complete: text('Oops!') },
    ],
  },
  {
    name: 'For everybody',
    pages: [
      { name: 'welcome', path: '/welcome', person: null, complete: text('Your server, in good hands.') },
      { name: 'contact', path: '/contact', person: null, complete: text('Send message') },
      {
        name: 'wiki',
        path: '/wiki',
        person: null,
        complete: heading('Look something up'),
      },
      {
        name: 'wiki guide',
        path: '/wiki/welcome-message',
        person: null,
        complete: heading('Try it, then save'),
      },
      {
        name: 'wiki settings',
        path: '/wiki/settings-tickets',
        person: 'pearl',
        complete: heading('Tickets per member'),
      },
      { name: 'wiki commands', path: '/wiki/commands', person: null, complete: heading('For your team') },
      { name: 'wiki search', path: '/wiki?q=ticket', person: null, complete: text('found for') },
      {
        name: 'unknown wiki page',
        path: '/wiki/nowhere',
        person: null,
        complete: text('This wiki page could not be found.'),
      },
    ],
  },
  {
    name: 'Arcade',
    pages: [
      {
        name: 'arcade for visitors',
        path: '/arcade',
        person: null,
        complete: text('Log in with Discord to begin'),
      },
      { name: 'arcade', path: '/arcade', person: 'kai', complete: text('Coralopolis') },
      { name: 'lobby', path: '/arcade/checkers', person: 'kai', complete: text('Either, at random') },
      { name: 'lobby with options', path: '/arcade/battleship', person: 'kai', complete: text('Pirate') },
      { name: 'checkers', path: '/arcade/checkers/game', person: 'kai', complete: text('Your turn.') },
      {
        name: 'blackjack trainer',
        path: '/arcade/blackjack/trainer',
        person: 'kai',
        complete: (page: Page) => page.getByRole('button', { name: /^Bet \d/ }),
      },
      { name: 'fleet', path: '/arcade/battleship/setup', person: 'kai', complete: text('Carrier') },
      {
        name: 'history',
        path: '/arcade/checkers/history',
        // Who plays in no other test.
        person: 'drift',
        complete: text('No finished matches'),
      },
      {
        name: 'leaderboard',
        path: '/arcade/checkers/leaderboard',
        person: 'kai',
        complete: text('Nobody is ranked'),
      },
      {
        name: 'pets without a starter',
        path: '/arcade/pets',
        person: 'kai',
        complete: text('Choose your first pet'),
      },
      {
        name: 'world without a starter',
        path: '/arcade/pets/explore',
        person: 'kai',
        complete: text('Three creatures are waiting for you.'),
      },
      { name: 'coins', path: '/arcade/coins', person: 'kai', complete: text('Earned today: ') },
      { name: 'wrong code', path: '/arcade/join/NOSUCH', person: 'kai', complete: text('no match to join') },
    ],
  },
  {
    name: 'Beside the sections',
    pages: [
      {
        name: 'Suggestions without premium',
        path: `/dashboard/${guilds.tidePool}/suggestions`,
        person: 'pearl',
        complete: text('Premium Required'),
      },
      {
        name: 'audit log',
        path: `/dashboard/${guilds.tidePool}/audit`,
        person: 'pearl',
        complete: text('See who changed which setting and when.'),
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
        name: 'ticket transcript',
        path: `/dashboard/${guilds.coralReef}/tickets/seed-ticket-1`,
        person: 'pearl',
        complete: text('Restarting did not help.'),
      },
    ],
  },
  {
    name: 'Member Hub',
    pages: [
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
        complete: text('Tell the Coral Reef team why'),
      },
      {
        name: 'hub reports',
        path: `/userhub/${guilds.coralReef}/reports`,
        person: 'kai',
        complete: text('Tell the Coral Reef team about'),
      },
      {
        name: 'hub tickets',
        path: `/userhub/${guilds.coralReef}/tickets`,
        person: 'kai',
        complete: text('Your tickets with the Coral Reef team'),
      },
      {
        name: 'hub ticket transcript',
        path: `/userhub/${guilds.coralReef}/tickets/seed-ticket-2`,
        person: 'kai',
        complete: text('How do I get the photographer role?'),
      },
    ],
  },
];
