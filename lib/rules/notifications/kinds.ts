/**
 * The types of notifications, with the path of their link (`{name}` is a member of `data`; null for none)
 * and the name of a group (null: never grouped). The browser imports this, so it contains no schema.
 */
interface Kind {
  readonly href: string | null;
  readonly group: string | null;
  /** The member of `data` to group by; by default all of the type are one group. */
  readonly groupBy?: string;
}

export const noticeKinds = {
  success: { href: null, group: null },
  error: { href: null, group: null },
  info: { href: null, group: null },
  'battleship-invite': {
    href: '/battleship/setup?matchId={matchId}&mode=multi&theme={theme}&opponentId={senderId}',
    group: '{count} Battleship invites',
  },
  'match-invite': { href: '/arcade/{gameId}/game?matchId={matchId}', group: '{count} invitations to play' },
  'seat-free': { href: '/arcade/{gameId}/game?matchId={matchId}', group: '{count} free seats' },
  'friend-request': { href: '/social/friends?tab=incoming', group: '{count} friend requests' },
  'friend-accepted': { href: '/social/friends', group: '{count} new friends' },
  'friend-made': { href: '/social/friends', group: null },
  'account-kept': { href: '/social/profile', group: null },
  'application-decided': {
    href: '/userhub/{guildId}/applications',
    group: '{count} decisions on your applications',
  },
  'ticket-answered': { href: '/userhub/{guildId}/tickets', group: '{count} answers to your tickets' },
  'giveaway-won': { href: '/userhub/{guildId}', group: '{count} giveaways won' },
  'grant-given': { href: '/dashboard/{guildId}', group: '{count} servers opened to you' },
  'problem-found': { href: '/dashboard/{guildId}/{section}', group: '{count} problems found' },
  'setting-problem': {
    href: '/dashboard/{guildId}/{section}#setting-{path}',
    group: "{count} settings don't work in {server}",
    groupBy: 'guildId',
  },
  'premium-bought': { href: '/store/manage', group: null },
  'premium-ending': { href: '/store/manage', group: null },
  'payment-failed': { href: '/store/manage', group: null },
} as const satisfies Readonly<Record<string, Kind>>;

export type NoticeType = keyof typeof noticeKinds;

function isNoticeType(type: string): type is NoticeType {
  return Object.hasOwn(noticeKinds, type);
}

export const noticeTypes = Object.keys(noticeKinds).filter(isNoticeType);

/** The types with which callers report an outcome to themselves. */
export const outcomeTypes = ['success', 'error', 'info'] as const satisfies readonly NoticeType[];

/** What grouped notifications share; null for types without groups. */
export function groupKeyOf(type: NoticeType, data: Readonly<Record<string, string>>): string | null {
  const kind: Kind = noticeKinds[type];
  if (kind.group === null) return null;
  return kind.groupBy === undefined ? type : `${type} ${data[kind.groupBy] ?? ''}`;
}

/** The link of a notification; null for none, or if its data is incomplete. */
export function hrefOf(type: NoticeType, data: Readonly<Record<string, string>>): string | null {
  const { href } = noticeKinds[type];
  if (href === null) return null;
  const filled = href.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) && data[name] ? encodeURIComponent(data[name]) : whole,
  );
  return filled.includes('{') ? null : filled;
}
