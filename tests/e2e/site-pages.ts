// Every page of the site and the person who visits it, for checks that must hold on all of them.
import type { Locator, Page } from '@playwright/test';
import { sections } from '@/lib/guild-settings/registry';
import { sectionGroups } from '@/lib/guild-settings/section';
import { guilds, type Person } from '../support/people';

export interface SitePage {
  readonly name: string;
  readonly path: string;
  readonly person: Person | null;
  /** Visible once the page is complete. */
  readonly complete: (page: Page) => Locator;
  /** The page contains its data, so that the browser requests nothing more. */
  readonly isWhole?: true;
}

/** Related pages, so that tests can be split by them. */
export interface SiteArea {
  readonly name: string;
  readonly pages: readonly SitePage[];
}

/** A heading of the page itself, since its table of contents may be hidden. */
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });

/** A page that is complete once it contains a text, or what `complete` locates. */
function pageAt(
  name: string,
  path: string,
  person: Person | null,
  complete: string | RegExp | SitePage['complete'],
): SitePage {
  const locate = typeof complete === 'function' ? complete : (page: Page) => page.getByText(complete).first();
  return { name, path, person, complete: locate };
}

const reef = `/dashboard/${guilds.coralReef}`;
const pool = `/dashboard/${guilds.tidePool}`;
const hub = `/userhub/${guilds.coralReef}`;

export const siteAreas: readonly SiteArea[] = [
  ...sectionGroups.map(({ id: groupId, title: name }) => ({
    name,
    pages: sections
      .filter(({ group }) => group === groupId)
      .flatMap(({ id, title, blocks, tabs = [null] }) =>
        tabs.map((tab) => ({
          name: tab ? `${title}: ${tab.title}` : title,
          // The members of a small server: hundreds of similar rows would only cost time.
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
      pageAt('login', '/login', null, 'Login with Discord'),
      pageAt('refused login', '/login?error=access_denied', null, 'You cancelled at Discord'),
      pageAt('hub', '/', 'pearl', 'Tide Pool'),
      pageAt('store', '/store', null, 'Compare the plans'),
      pageAt('plans', '/store/subscriptions', null, 'Most Popular'),
      pageAt('subscription', '/store/manage', 'marina', 'Redeem a code'),
      pageAt('thanks', '/thanks', 'pearl', 'My subscription'),
      pageAt('selector', '/dashboard/selector', 'pearl', 'Staff Dashboard'),
      pageAt('empty selector', '/dashboard/selector', 'drift', 'No Manageable Guilds Found'),
      pageAt(
        'permission view',
        `${reef}/overview`,
        'kai',
        "You don't have permission to manage this server.",
      ),
      pageAt("the bot's API", '/api/v1/bot/docs', null, 'Corallium bot API'),
      pageAt('friends', '/social/friends', 'drift', 'No friends.'),
      pageAt('profile', '/social/profile', 'pearl', 'Request a copy'),
      pageAt('privacy', '/privacy', null, 'Privacy policy'),
      pageAt('terms', '/terms', null, 'Terms of service'),
      pageAt('staff panel', '/staff', 'marina', 'Staff Users'),
      pageAt('staff users', '/staff/staffusers', 'marina', 'Grant access'),
      pageAt('premium manager', '/staff/premium', 'marina', 'Give a plan'),
      pageAt('guild viewer', '/staff/guilds', 'marina', 'Coral Reef'),
      pageAt('blocklist', '/staff/blocklist', 'marina', 'Nobody is blocked'),
      pageAt('database', '/staff/database?collection=guilds', 'marina', '300000000000000001'),
      pageAt('staff messages', '/staff/messages', 'marina', 'No open messages'),
      pageAt('staff news', '/staff/news', 'marina', 'Two admins, one page'),
      pageAt('jobs and health', '/staff/system', 'marina', 'Check again'),
      pageAt('staff guide', '/staff/guide', 'marina', heading('Areas')),
      pageAt('staff log', '/staff/log', 'marina', (page) =>
        page.getByText(/^(Nothing yet|Started the bot)/).first(),
      ),
      pageAt('bot console', '/staff/console', 'marina', /loaded lines/),
      pageAt('not found', '/nowhere', 'pearl', 'Oops!'),
    ],
  },
  {
    name: 'For every visitor',
    pages: [
      pageAt('welcome', '/welcome', null, 'Your server, in good hands.'),
      pageAt('contact', '/contact', null, 'Send message'),
      pageAt('wiki', '/wiki', null, heading('Look something up')),
      pageAt('wiki guide', '/wiki/welcome-message', null, heading('Try it, then save')),
      pageAt('wiki settings', '/wiki/settings-tickets', 'pearl', heading('Tickets per member')),
      pageAt('wiki commands', '/wiki/commands', null, heading('For your team')),
      pageAt('wiki search', '/wiki?q=ticket', null, 'found for'),
      pageAt('unknown wiki page', '/wiki/nowhere', null, 'This wiki page could not be found.'),
    ],
  },
  {
    name: 'Arcade',
    pages: [
      pageAt('arcade for visitors', '/arcade', null, 'Log in with Discord to begin'),
      pageAt('arcade', '/arcade', 'kai', 'Coralopolis'),
      pageAt('lobby', '/arcade/checkers', 'kai', 'Either, at random'),
      pageAt('lobby with options', '/arcade/battleship', 'kai', 'Pirate'),
      pageAt('checkers', '/arcade/checkers/game', 'kai', 'Your turn.'),
      pageAt('blackjack trainer', '/arcade/blackjack/trainer', 'kai', (page) =>
        page.getByRole('button', { name: /^Bet \d/ }),
      ),
      pageAt('fleet', '/arcade/battleship/setup', 'kai', 'Carrier'),
      // Drift plays in no other test.
      pageAt('history', '/arcade/checkers/history', 'drift', 'No finished matches'),
      pageAt('leaderboard', '/arcade/checkers/leaderboard', 'kai', 'Nobody is ranked'),
      pageAt('pets without a starter', '/arcade/pets', 'kai', 'Choose your first pet'),
      pageAt(
        'world without a starter',
        '/arcade/pets/explore',
        'kai',
        'Three creatures are waiting for you.',
      ),
      pageAt('coins', '/arcade/coins', 'kai', 'Earned today: '),
      pageAt('wrong code', '/arcade/join/NOSUCH', 'kai', 'no match to join'),
    ],
  },
  {
    name: 'Beside the sections',
    pages: [
      pageAt('Suggestions without premium', `${pool}/suggestions`, 'pearl', 'Premium Required'),
      pageAt('audit log', `${pool}/audit`, 'pearl', 'See who changed which setting and when.'),
      pageAt('access', `${pool}/access`, 'pearl', 'See which parts of this dashboard'),
      pageAt('transfer', `${pool}/transfer`, 'pearl', 'Drop a file that was exported here'),
      pageAt('ticket transcript', `${reef}/tickets/seed-ticket-1`, 'pearl', 'Restarting did not help.'),
    ],
  },
  {
    name: 'Member Hub',
    pages: [
      pageAt('member hub', hub, 'kai', 'View Profile'),
      pageAt('hub profile', `${hub}/profile`, 'kai', 'Diver · Level 10'),
      pageAt('hub appeals', `${hub}/appeals`, 'kai', 'Tell the Coral Reef team why'),
      pageAt('hub reports', `${hub}/reports`, 'kai', 'Tell the Coral Reef team about'),
      pageAt('hub tickets', `${hub}/tickets`, 'kai', 'Your tickets with the Coral Reef team'),
      pageAt(
        'hub ticket transcript',
        `${hub}/tickets/seed-ticket-2`,
        'kai',
        'How do I get the photographer role?',
      ),
    ],
  },
];
