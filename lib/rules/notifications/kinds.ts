/**
 * What a notification can be about: where a click leads (`{name}` is a member of its `data`; null leads
 * nowhere) and what several of them are called together (null: each stands alone). The browser reads this, so
 * there is no schema in it.
 */
interface Kind {
  readonly href: string | null;
  readonly group: string | null;
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
  'friend-request': { href: '/social/friends', group: '{count} friend requests' },
  'friend-accepted': { href: '/social/friends', group: '{count} new friends' },
  'application-decided': {
    href: '/userhub/{guildId}/applications',
    group: '{count} decisions on your applications',
  },
  'ticket-answered': { href: '/userhub/{guildId}/tickets', group: '{count} answers to your tickets' },
  'giveaway-won': { href: '/userhub/{guildId}', group: '{count} giveaways won' },
  'grant-given': { href: '/dashboard/{guildId}', group: '{count} servers opened to you' },
  'problem-found': { href: '/dashboard/{guildId}/{section}', group: '{count} problems found' },
  'premium-ending': { href: '/store/subscriptions', group: null },
} as const satisfies Readonly<Record<string, Kind>>;

export type NoticeType = keyof typeof noticeKinds;

function isNoticeType(type: string): type is NoticeType {
  return Object.hasOwn(noticeKinds, type);
}

export const noticeTypes = Object.keys(noticeKinds).filter(isNoticeType);

/** The types by which a caller reports to themselves how something went. */
export const outcomeTypes = ['success', 'error', 'info'] as const satisfies readonly NoticeType[];

/** Where a click on a notification leads; null for nowhere, also where its data lacks a part of the way. */
export function hrefOf(type: NoticeType, data: Readonly<Record<string, string>>): string | null {
  const { href } = noticeKinds[type];
  if (href === null) return null;
  const filled = href.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) && data[name] ? encodeURIComponent(data[name]) : whole,
  );
  return filled.includes('{') ? null : filled;
}
