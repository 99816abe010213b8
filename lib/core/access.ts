export const staffLevels = ['helper', 'admin', 'dev', 'owner'] as const;
export type StaffLevel = (typeof staffLevels)[number];

/**
 * `manage`: owner, ADMINISTRATOR or MANAGE_GUILD; `section`: those, and people with access to the section
 * that the path names; `member`: everyone in the guild; `appellant`: those, and people banned from it.
 */
export type GuildRight = 'manage' | 'section' | 'member' | 'appellant';

/** Who may do something. Every endpoint and page checks one of these; there is no default. */
export type Access =
  | { readonly kind: 'public' }
  /** Anyone who is signed in. */
  | { readonly kind: 'user' }
  /** The `{userId}` in the path must be the signed-in user. */
  | { readonly kind: 'self' }
  /** `self` if the path has a `{userId}`, plus the right to the guild in `{guildId}`. */
  | { readonly kind: 'guild'; readonly right: GuildRight }
  | { readonly kind: 'staff'; readonly level: StaffLevel }
  /** The bot itself, by its service API token; no person is involved. */
  | { readonly kind: 'bot' }
  /** Stripe itself, by its signature of the raw body, which the handler checks first. */
  | { readonly kind: 'stripe' };

export const access = {
  public: { kind: 'public' },
  user: { kind: 'user' },
  self: { kind: 'self' },
  manage: { kind: 'guild', right: 'manage' },
  section: { kind: 'guild', right: 'section' },
  member: { kind: 'guild', right: 'member' },
  appellant: { kind: 'guild', right: 'appellant' },
  helper: { kind: 'staff', level: 'helper' },
  admin: { kind: 'staff', level: 'admin' },
  dev: { kind: 'staff', level: 'dev' },
  owner: { kind: 'staff', level: 'owner' },
  bot: { kind: 'bot' },
  stripe: { kind: 'stripe' },
} as const satisfies Record<string, Access>;

/** A part of the staff area, and the lowest level that may view and use it. */
export interface StaffArea {
  readonly title: string;
  readonly path: string;
  readonly level: StaffLevel;
  /** Its purpose, in one sentence. */
  readonly summary: string;
}

/** Which staff may view and do what; used by pages, calls and the navigation. */
export const staffAreas = {
  hub: {
    title: 'Staff Panel',
    path: '/staff',
    level: 'helper',
    summary: 'See what you can look after.',
  },
  users: {
    title: 'Staff Users',
    path: '/staff/staffusers',
    level: 'owner',
    summary: 'Give people access to the staff area, and take it back.',
  },
  console: {
    title: 'Bot Console',
    path: '/staff/console',
    level: 'dev',
    summary: 'Start, restart and stop the bot, and read its log.',
  },
  premium: {
    title: 'Premium Manager',
    path: '/staff/premium',
    level: 'admin',
    summary: 'Look after plans, and make codes for them.',
  },
  guilds: {
    title: 'Guild Viewer',
    path: '/staff/guilds',
    level: 'admin',
    summary: 'Look into servers, and change how the bot is set up in them.',
  },
  blocklist: {
    title: 'Blocklist',
    path: '/staff/blocklist',
    level: 'admin',
    summary: 'Keep people and servers away from the site and the bot.',
  },
  database: {
    title: 'Database Editor',
    path: '/staff/database',
    level: 'dev',
    summary: 'Look at what the site keeps. Nothing can be changed here.',
  },
  messages: {
    title: 'Messages',
    path: '/staff/messages',
    level: 'helper',
    summary: 'Answer what people write with the contact form.',
  },
  news: {
    title: 'News',
    path: '/staff/news',
    level: 'admin',
    summary: 'Write what people see on the home page, on dashboards and above pages.',
  },
  system: {
    title: 'Jobs and Health',
    path: '/staff/system',
    level: 'dev',
    summary: 'See how the site is, and look after work that failed.',
  },
  switches: {
    title: 'Switches',
    path: '/staff/switches',
    level: 'dev',
    summary: 'Switch a feature off for a while, everywhere or in one server.',
  },
  log: {
    title: 'Staff Log',
    path: '/staff/log',
    level: 'owner',
    summary: 'See what staff did, and when.',
  },
  maps: {
    title: 'Pets Map Editor',
    path: '/petseditor',
    level: 'admin',
    summary: 'Draw the maps of the pet game, and place who and what is met there.',
  },
  guide: {
    title: 'Staff Guide',
    path: '/staff/guide',
    level: 'helper',
    summary: 'Read who of the staff may see and do what.',
  },
} as const satisfies Readonly<Record<string, StaffArea>>;
export type StaffAreaId = keyof typeof staffAreas;

/** True if `level` is at least `wanted`, in the order of `staffLevels`. */
export function isStaffLevel(level: StaffLevel | null, wanted: StaffLevel): boolean {
  return level !== null && staffLevels.indexOf(level) >= staffLevels.indexOf(wanted);
}
