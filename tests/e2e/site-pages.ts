// Every page of the site with who looks at it, for what must hold on all of them.
import { sections } from '@/lib/guild-settings/registry';
import { guilds, type Person } from '../support/people';

export interface SitePage {
  readonly name: string;
  readonly path: string;
  readonly person: Person | null;
  /** Text that stands there once the page is complete. */
  readonly shows: string;
  /** It is one of the pages that answer 404. */
  readonly isMissing?: true;
}

const notFound = "Oops! The page you're looking for doesn't exist.";

export const sitePages: readonly SitePage[] = [
  { name: 'login', path: '/login', person: null, shows: 'Login with Discord' },
  {
    name: 'refused login',
    path: '/login?error=access_denied',
    person: null,
    shows: 'You cancelled at Discord',
  },
  { name: 'hub', path: '/', person: 'pearl', shows: 'Tide Pool' },
  { name: 'selector', path: '/dashboard/selector', person: 'pearl', shows: 'Staff Dashboard' },
  {
    name: 'empty selector',
    path: '/dashboard/selector',
    person: 'drift',
    shows: 'No Manageable Guilds Found',
  },
  ...sections.map(({ id, title, blocks }) => ({
    name: title,
    path: `/dashboard/${guilds.coralReef}/${id}`,
    person: 'pearl' as const,
    shows: Object.values(blocks.at(-1)?.fields ?? {}).at(-1)?.help ?? title,
  })),
  {
    name: 'audit log',
    path: `/dashboard/${guilds.tidePool}/audit`,
    person: 'pearl',
    shows: 'Who changed which setting and when.',
  },
  { name: 'member hub', path: `/userhub/${guilds.coralReef}`, person: 'kai', shows: 'Diver · Level 10' },
  {
    name: 'permission view',
    path: `/dashboard/${guilds.coralReef}/overview`,
    person: 'kai',
    shows: "You don't have permission to manage this server.",
  },
  { name: 'not found', path: '/nowhere', person: 'pearl', shows: notFound, isMissing: true },
];
