import { formerMember } from '@/lib/core/former-member';
import { emptyInbox, toListed, withNotice } from '@/lib/rules/notifications/inbox';
import { noticeTypes, outcomeTypes } from '@/lib/rules/notifications/kinds';
import { inbox, type Notice, notice as schema } from '@/lib/rules/notifications/schema';
import { noticeOf, worded } from '@/lib/rules/notifications/texts';
import { upgradeInbox, upgradeNotice } from '@/lib/rules/notifications/upgrade-notice';

const limpet = { userId: '200000000000000004', username: 'Kai the Limpet' };
const guildId = '300000000000000001';
const sender = { senderId: limpet.userId, senderName: limpet.username };
const inReef = (notice: Notice): Notice => ({ ...notice, words: { ...notice.words, server: 'Coral Reef' } });
const brokenSetting = {
  ...{ guildId, section: 'welcome', path: 'welcome.channel' },
  ...{ name: 'Channel', problem: 'Gone.', server: 'Coral Reef' },
};

interface Golden {
  readonly given: Notice;
  readonly title: string;
  readonly message: string;
  readonly data: Readonly<Record<string, string>>;
}

/** The expected texts and data of every type. */
const golden: Readonly<Record<string, Golden>> = {
  'battleship-invite': {
    given: noticeOf('battleship-invite', { matchId: 'm1', theme: 'pirates' }, limpet),
    title: 'Battleship invite',
    message: 'Kai the Limpet invites you to a game of Battleship.',
    data: { matchId: 'm1', theme: 'pirates', ...sender },
  },
  'match-invite': {
    given: noticeOf('match-invite', { matchId: 'm1', gameId: 'checkers', game: 'Checkers' }, limpet),
    title: 'Checkers invitation',
    message: 'Kai the Limpet invites you to a game of Checkers.',
    data: { matchId: 'm1', gameId: 'checkers', game: 'Checkers', ...sender },
  },
  'seat-free': {
    given: noticeOf('seat-free', { matchId: 'm1', gameId: 'poker', game: 'Poker' }),
    title: 'A seat is free',
    message: 'You can sit down at the Poker table you are waiting for.',
    data: { matchId: 'm1', gameId: 'poker', game: 'Poker' },
  },
  'friend-request': {
    given: noticeOf('friend-request', {}, limpet),
    title: 'Friend request',
    message: 'Kai the Limpet wants to be your friend.',
    data: sender,
  },
  'friend-accepted': {
    given: noticeOf('friend-accepted', {}, limpet),
    title: 'New friend',
    message: 'Kai the Limpet accepted your friend request.',
    data: sender,
  },
  'friend-made': {
    given: noticeOf('friend-made', {}, limpet),
    title: 'New friend',
    message: "You accepted Kai the Limpet's friend request.",
    data: sender,
  },
  'account-kept': {
    given: noticeOf('account-kept', {}),
    title: 'Your account stays',
    message: 'You logged in, so the deletion is cancelled.',
    data: {},
  },
  'application-decided': {
    given: inReef(noticeOf('application-decided', { guildId, name: 'Guide', state: 'accepted' })),
    title: 'Your application was accepted',
    message: 'Your application for Guide in Coral Reef was accepted.',
    data: { guildId, name: 'Guide', state: 'accepted' },
  },
  'ticket-answered': {
    given: inReef(noticeOf('ticket-answered', { guildId }, limpet)),
    title: 'Your ticket was answered',
    message: 'Kai the Limpet answered your ticket in Coral Reef.',
    data: { guildId, senderName: limpet.username },
  },
  'giveaway-won': {
    given: inReef(noticeOf('giveaway-won', { guildId, name: 'A shell' })),
    title: 'You won a giveaway',
    message: 'You won A shell in Coral Reef.',
    data: { guildId, name: 'A shell' },
  },
  'grant-given': {
    given: inReef(noticeOf('grant-given', { guildId, name: 'Polls, Welcome' })),
    title: 'You can use the dashboard',
    message: 'You were given access to Polls, Welcome in the dashboard of Coral Reef.',
    data: { guildId, name: 'Polls, Welcome' },
  },
  'problem-found': {
    given: inReef(noticeOf('problem-found', { guildId, section: 'polls', name: 'Lunch', problem: 'Gone.' })),
    title: "Something doesn't work in Coral Reef",
    message: 'Lunch: Gone.',
    data: { guildId, section: 'polls', name: 'Lunch', problem: 'Gone.' },
  },
  'setting-problem': {
    given: noticeOf('setting-problem', brokenSetting),
    title: "A setting doesn't work in Coral Reef",
    message: 'Channel: Gone.',
    data: brokenSetting,
  },
  'premium-bought': {
    given: noticeOf('premium-bought', { plan: 'Pro', date: '1 March 2026' }),
    title: 'Your Pro plan is active',
    message: "Thank you. Choose the servers it covers, if you haven't yet.",
    data: { plan: 'Pro', date: '1 March 2026' },
  },
  'payment-failed': {
    given: noticeOf('payment-failed', { plan: 'Pro', date: '1 March 2026' }),
    title: 'Your payment failed',
    message: 'Your Pro plan stays on until 1 March 2026. Update your card to keep it.',
    data: { plan: 'Pro', date: '1 March 2026' },
  },
  'premium-ending': {
    given: noticeOf('premium-ending', { plan: 'Pro', date: '1 March 2026' }),
    title: 'Premium ends soon',
    message: 'Your Pro plan ends on 1 March 2026. Nothing is deleted. Renew it to keep everything open.',
    data: { plan: 'Pro', date: '1 March 2026' },
  },
};
const types = Object.entries(golden);

test('covers every type except those with texts of their own', () => {
  const own: readonly string[] = outcomeTypes;
  expect(Object.keys(golden).toSorted()).toEqual(
    noticeTypes.filter((type) => !own.includes(type)).toSorted(),
  );
});

test.each(types)('%s has its expected texts and stores no name in its data', (_, { given, ...shown }) => {
  expect(worded(given)).toEqual(shown);
  expect(schema.parse(given)).toEqual(given);
  const { from, ...rest } = given;
  expect(JSON.stringify(rest)).not.toMatch(/Limpet|200000000000000004/);
  expect(from).toEqual(JSON.stringify(shown).includes('Limpet') ? limpet : null);
});

test('shows a deleted sender as former member, without a link', () => {
  const { given } = golden['battleship-invite'] ?? {};
  const ofNobody = { ...schema.parse(given), from: { ...formerMember }, key: 'k' };
  const [item] = withNotice(emptyInbox('pearl'), 'id', ofNobody, 0).items;
  expect(item && toListed(item)).toMatchObject({
    message: 'Former member invites you to a game of Battleship.',
    data: { matchId: 'm1', theme: 'pirates', senderName: 'Former member' },
    href: null,
  });
});

test('shows a text in full that the data shortens', () => {
  const problem = 'x'.repeat(300);
  const given = inReef(noticeOf('problem-found', { guildId, section: 'polls', name: 'Lunch', problem }));
  expect(worded(given).message).toBe(`Lunch: ${problem}`);
  expect(worded(given).data.problem).toHaveLength(200);
});

test('does not fill placeholders inside names', () => {
  const from = { userId: limpet.userId, username: '{game}' };
  const given = noticeOf('match-invite', { matchId: 'm', gameId: 'checkers', game: 'Checkers' }, from);
  expect(worded(given).message).toBe('{game} invites you to a game of Checkers.');
});

test('lists a friend request of a deleted account as gone', () => {
  const ofNobody = { ...noticeOf('friend-request', {}, { ...formerMember }), key: 'k' };
  const [item] = withNotice(emptyInbox('pearl'), 'id', ofNobody, 0).items;
  expect(item && toListed(item)).toMatchObject({ gone: true });
});

test('shows an unknown type as a plain notification', () => {
  expect(worded(schema.parse({ type: 'whale-seen' }))).toEqual({
    title: 'Notification',
    message: '',
    data: {},
  });
});

describe('a stored notice in the old format', () => {
  const at = '2026-03-01T12:00:00.000Z';
  const itemOf = (type: string, texts: object) => ({
    ...{ id: '1', key: 'k', timestamp: at, read: false, seen: true, gone: false },
    type,
    ...texts,
  });
  const bellOf = (...items: readonly unknown[]) => ({
    ...{ userId: 'pearl', items, goneKeys: [], kept: 'kept', oldestAt: at },
  });

  test.each(types)('of type %s shows the same texts after the upgrade', (type, { given, ...shown }) => {
    const raw = upgradeInbox(bellOf(itemOf(type, shown)));
    const [item] = inbox.strict().parse(raw).items;
    expect(item).toEqual({
      ...itemOf(type, {}),
      data: given.data,
      from: given.from && { ...given.from, userId: shown.data.senderId ?? formerMember.userId },
      words: given.words,
    });
    expect(item && toListed(item)).toMatchObject(shown);
    expect(upgradeInbox(raw)).toEqual(raw);
  });

  test('without a server name yet is upgraded without one', () => {
    const { given, data } = golden['giveaway-won'] ?? {};
    const type = 'giveaway-won';
    const texts = { title: 'You won a giveaway', message: 'You won A shell in {server}.' };
    expect(upgradeNotice({ type, ...texts, data })).toEqual({ type, data: given?.data, words: {} });
  });

  test('preserves unexpected texts and stores the sender beside them', () => {
    const texts = { title: 'Friends', message: 'Kai the Limpet asks.' };
    const old = itemOf('friend-request', { ...texts, data: sender });
    const raw = upgradeNotice(old);
    expect(raw).toEqual({ ...old, data: {}, from: limpet });
    expect(upgradeNotice(raw)).toEqual(raw);
  });

  test('preserves a text in full that the data shortens', () => {
    const long = 'x'.repeat(300);
    const { type, data } = noticeOf('giveaway-won', { guildId, name: long });
    const old = { type, data, title: 'You won a giveaway', message: `You won ${long} in Coral Reef.` };
    expect(upgradeNotice(old)).toEqual({ type, data, words: { name: long, server: 'Coral Reef' } });
  });

  test('is upgraded without changing custom, unknown, new or invalid ones', () => {
    const own = itemOf('success', { title: 'Saved', message: 'Saved.', data: {} });
    const later = itemOf('whale-seen', { title: 'A whale', message: 'Look!', data: {} });
    const fresh = itemOf('friend-request', { data: {}, from: limpet, words: {} });
    const old = itemOf('friend-request', {
      ...{ title: 'Friend request', message: 'Kai the Limpet wants to be your friend.', data: sender },
    });
    expect(upgradeInbox(bellOf(own, later, fresh, old, 'no notice', null))).toEqual(
      bellOf(own, later, fresh, fresh, 'no notice', null),
    );
    expect(upgradeInbox({ userId: 'pearl' })).toEqual({ userId: 'pearl' });
  });
});
