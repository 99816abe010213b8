/**
 * What a notification can be about: where a click leads (`{name}` is a member of its `data`; null leads
 * nowhere) and the name of several together (null: never grouped). The browser imports this, so it contains
 * no schema.
 */
interface Kind {
  readonly href: string | null;
  readonly group: string | null;
  /** The member of `data` that those of a group have in common; left out, all of the type are one group. */
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

/** The types by which a caller reports to themselves how something went. */
export const outcomeTypes = ['success', 'error', 'info'] as const satisfies readonly NoticeType[];

/** What grouped notifications have in common; null for types that are never grouped. */
export function groupKeyOf(type: NoticeType, data: Readonly<Record<string, string>>): string | null {
  const kind: Kind = noticeKinds[type];
  if (kind.group === null) return null;
  return kind.groupBy === undefined ? type : `${type} ${data[kind.groupBy] ?? ''}`;
}

/** Where a click on a notification leads; null for nowhere, also where its data lacks a part of the way. */
export function hrefOf(type: NoticeType, data: Readonly<Record<string, string>>): string | null {
  const { href } = noticeKinds[type];
  if (href === null) return null;
  const filled = href.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) && data[name] ? encodeURIComponent(data[name]) : whole,
  );
  return filled.includes('{') ? null : filled;
}
