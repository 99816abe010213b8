import { roomAt } from '@/components/activity/safe-area';
import { linkTarget } from '@/components/layout/frame/link-target';
import { contentPolicy } from '@/lib/api/content-policy';
import { isFromFrame } from '@/lib/api/same-origin';
import { asksForActivity, invitedMatch, isActivityPage, withFrameParameters } from '@/lib/core/activity';
import { nicknamed, nicknamesOf } from '@/lib/rules/activity/nicknames';
import { wordsOf } from '@/lib/rules/activity/room-words';

const sdk = 'instance_id=i-1&frame_id=f&platform=desktop';

test.each([
  ['?activity=true', true],
  [`?${sdk}`, true],
  [`${sdk}&x=1`, true],
  ['?activity=false', false],
  ['?activity=1', false],
  ['?instance_id=i-1&frame_id=f', false],
  ['?instance_id=i-1&frame_id=&platform=desktop', false],
  ['', false],
])('%s asks for activity mode: %s', (search, expected) => expect(asksForActivity(search)).toBe(expected));

test.each([
  ['/arcade', true],
  ['/arcade/battleship/game', true],
  ['/social/friends', true],
  ['/arcades', false],
  ['/', false],
  ['/dashboard', false],
  ['/staff', false],
  ['/store', false],
])('%s may be shown in the frame: %s', (path, expected) => expect(isActivityPage(path)).toBe(expected));

test.each([
  ['/arcade', '/arcade?instance_id=i-1&frame_id=f&platform=desktop'],
  ['/arcade?tab=x#here', '/arcade?tab=x&instance_id=i-1&frame_id=f&platform=desktop#here'],
  ['/arcade?platform=mobile', '/arcade?platform=mobile&instance_id=i-1&frame_id=f'],
])('%s gets the missing parameters of the frame', (href, expected) => {
  expect(withFrameParameters(href, `?${sdk}&tab=other`)).toBe(expected);
  expect(withFrameParameters(href, '')).toBe(href);
});

describe('a link in the frame', () => {
  const frame = 'https://1.discordsays.com';
  const site = 'https://corallium.example';
  test.each([
    [`${frame}/arcade/checkers?x=1#y`, { kind: 'here', path: '/arcade/checkers?x=1#y' }],
    [`${site}/social/friends`, { kind: 'here', path: '/social/friends' }],
    [`${frame}/battleship/setup?matchId=m`, { kind: 'here', path: '/arcade/battleship/setup?matchId=m' }],
    [`${frame}/store`, { kind: 'out', url: `${site}/store` }],
    [`${frame}/dashboard`, { kind: 'out', url: `${site}/dashboard/selector` }],
    ['https://discord.com/x', { kind: 'out', url: 'https://discord.com/x' }],
    ['javascript:alert(1)', { kind: 'other' }],
    ['data:text/html,x', { kind: 'other' }],
    ['mailto:a@example.com', { kind: 'other' }],
  ])('resolves: %s', (href, expected) => expect(linkTarget(href, frame, site)).toEqual(expected));
});

describe('a request from the frame', () => {
  const frame = 'https://1.discordsays.com';
  const from = (headers: Record<string, string>) => isFromFrame(new Headers(headers), frame);
  test.each([
    [{ origin: frame }],
    [{ 'sec-fetch-site': 'same-origin', referer: `${frame}/arcade?frame_id=f` }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ referer: `${frame}/arcade` }],
  ])('is recognised: %j', (headers) => expect(from(headers)).toBe(true));
  test.each([
    [{}],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'https://2.discordsays.com' }],
    [{ origin: `${frame}.evil.example` }],
    [{ origin: 'https://discord.com', referer: `${frame}/` }],
    [{ 'sec-fetch-site': 'same-site', referer: `${frame}/` }],
    [{ 'sec-fetch-site': 'cross-site', referer: `${frame}/` }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'same-origin', referer: 'https://corallium.example/' }],
    [{ referer: 'https://evil.example/?https://1.discordsays.com' }],
  ])('is not recognised: %j', (headers) => expect(from(headers)).toBe(false));
});

describe('the policy of a page', () => {
  const origin = 'https://1.discordsays.com';
  const partOf = (policy: string, name: string) =>
    policy.split('; ').find((part) => part.startsWith(`${name} `));

  test('lets only Discord frame it in activity mode', () => {
    const framed = contentPolicy({ scripts: ["'nonce-n'"], frame: { origin, standIn: null } });
    expect(partOf(framed, 'frame-ancestors')).toBe(
      'frame-ancestors https://discord.com https://ptb.discord.com https://canary.discord.com https://*.discordsays.com',
    );
    expect(partOf(framed, 'script-src')).toBe(`script-src 'self' ${origin} 'nonce-n'`);
    expect(framed).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('lets the stand-in frame it instead of Discord', () => {
    const standIn = 'http://127.0.0.1:4010';
    const framed = contentPolicy({ scripts: ["'nonce-n'"], frame: { origin, standIn } });
    expect(partOf(framed, 'frame-ancestors')).toBe(`frame-ancestors ${standIn}`);
  });
});

describe('the safe area on a side', () => {
  test("is Discord's value, or 48 pixels at the top of a phone without one", () => {
    expect(roomAt('top', ' 52px', true)).toBe(52);
    expect(roomAt('top', '0px', true)).toBe(0);
    expect(roomAt('top', '', true)).toBe(48);
    expect(roomAt('top', ' ', true)).toBe(48);
    expect(roomAt('bottom', '', true)).toBe(0);
    expect(roomAt('top', '', false)).toBe(0);
    expect(roomAt('left', '-3px', true)).toBe(0);
  });
});

describe('the text for the match of a room', () => {
  const kai = { userId: '1', username: 'Kai', avatarUrl: '' };
  const pearl = { userId: '2', username: 'Pearl', avatarUrl: '' };
  const open = { matchId: 'm', gameId: 'checkers', gameName: 'Checkers', isYours: false, hasFreeSeat: false };
  const says = (text: string, action: string, joins: boolean) => ({ text, action, joins });
  test('lets its player return, the next person join, and others watch', () => {
    const waiting = { ...open, phase: 'waiting' as const, players: [kai], hasFreeSeat: true };
    expect(wordsOf({ ...waiting, isYours: true })).toEqual(
      says('Your match of Checkers is open.', 'Go to the match', false),
    );
    expect(wordsOf(waiting)).toEqual(says('Kai is waiting for a player: Checkers.', 'Join', true));
    expect(wordsOf({ ...open, phase: 'active', players: [kai, pearl] })).toEqual(
      says('Kai and Pearl are playing Checkers.', 'Watch', false),
    );
  });
  test('lets people join a running table', () => {
    const table = { ...open, gameName: 'Poker', phase: 'active' as const, hasFreeSeat: true };
    expect(wordsOf({ ...table, players: [kai] })).toEqual(says('Kai is at a Poker table.', 'Join', true));
    expect(wordsOf({ ...table, players: [kai, pearl] })?.text).toBe('Kai and Pearl are at a Poker table.');
  });
  test('is null without a match or after its end', () => {
    expect(wordsOf(null)).toBeNull();
    expect(wordsOf({ ...open, phase: 'finished', players: [kai, pearl] })).toBeNull();
  });
});

test.each([
  ['?custom_id=abcdefghijklmnopqrst-_', 'abcdefghijklmnopqrst-_'],
  ['?custom_id=abc', null],
  ['?custom_id=../../dashboard/selector', null],
  ['', null],
])('%s leads to the match %s', (search, expected) => expect(invitedMatch(search)).toBe(expected));

describe('a nickname on the server', () => {
  const named = (nickname?: string | null) => nicknamesOf([{ id: '1', nickname }]).get('1');
  test('is shown without invisible characters, and cut to 32 characters', () => {
    expect(named('Marina 🪸')).toBe('Marina 🪸');
    expect(named(' Kai\n\u202e the\u200b Limpet ')).toBe('Kai the Limpet');
    expect(named('x'.repeat(500))).toHaveLength(32);
    expect(named('🪸'.repeat(40))).toBe('🪸'.repeat(32));
  });
  test.each([undefined, null, '', ' \u200b '])('is undefined for %j', (given) =>
    expect(named(given)).toBeUndefined(),
  );
  test('replaces the username where there is one', () => {
    const people = [
      { userId: '1', username: 'Kai' },
      { userId: '2', username: 'Pearl' },
      { userId: null, username: '' },
    ];
    const names = nicknamed(people, new Map([['1', 'Limpet']])).map(({ username }) => username);
    expect(names).toEqual(['Limpet', 'Pearl', '']);
  });
});
