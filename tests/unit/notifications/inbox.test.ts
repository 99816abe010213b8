import {
  countsOf,
  emptyInbox,
  shownItems,
  toListed,
  trimmed,
  withAllRead,
  withAllSeen,
  withGone,
  withNotice,
  withoutAll,
  withoutNotice,
  withoutOne,
  withRead,
  withRequestAccepted,
  withUnread,
} from '@/lib/rules/notifications/inbox';
import { hrefOf, noticeKinds, noticeTypes } from '@/lib/rules/notifications/kinds';
import { inboxLimits } from '@/lib/rules/notifications/limits';
import { type Inbox, inbox as schema } from '@/lib/rules/notifications/schema';
import { noticeOf } from '@/lib/rules/notifications/texts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const day = 86_400_000;
const noticeFor = (key: string) => ({
  ...{ key, type: 'info' as const, title: key, message: key },
  ...{ data: {}, from: null, words: {} },
});

/** An inbox with these notices, in order of arrival. */
function bell(...keys: string[]): Inbox {
  return keys.reduce((inbox, key) => withNotice(inbox, `id-${key}`, noticeFor(key), now), emptyInbox('kai'));
}
const shown = (inbox: Inbox, at = now) => shownItems(inbox, at).map(({ key }) => key);

test('lists the newest first, unseen and unread', () => {
  const inbox = bell('a', 'b');
  expect(shown(inbox)).toEqual(['b', 'a']);
  expect(countsOf(inbox, now)).toEqual({ unseen: 2, unread: 2 });
  expect(schema.parse(inbox)).toEqual(inbox);
});

describe('a notice with a known key is ignored', () => {
  test('while the first one is listed', () => {
    const inbox = bell('a');
    expect(withNotice(inbox, 'other', noticeFor('a'), now + day)).toBe(inbox);
  });

  test('after the first one was deleted, until its key expires', () => {
    const inbox = withoutOne(bell('a'), 'id-a', now);
    expect(withNotice(inbox, 'other', noticeFor('a'), now + inboxLimits.goneDays * day)).toBe(inbox);
    const later = withoutOne(withNotice(inbox, 'x', noticeFor('x'), now + 8 * day), 'x', now + 8 * day);
    expect(shown(withNotice(later, 'other', noticeFor('a'), now + 8 * day), now + 8 * day)).toEqual(['a']);
  });

  test('after the limit has dropped the first one', () => {
    const keys = Array.from({ length: inboxLimits.most + 1 }, (_, index) => `no-${index}`);
    const inbox = bell(...keys);
    expect(inbox.items).toHaveLength(inboxLimits.most);
    expect(shown(inbox)).not.toContain('no-0');
    expect(withNotice(inbox, 'other', noticeFor('no-0'), now)).toBe(inbox);
  });
});

test('a notice expires after exactly 90 days', () => {
  const inbox = bell('a');
  const last = now + inboxLimits.keptDays * day;
  expect(shown(inbox, last)).toEqual(['a']);
  expect(trimmed(inbox, last)).toBe(inbox);
  expect(shown(inbox, last + 1)).toEqual([]);
  expect(countsOf(inbox, last + 1)).toEqual({ unseen: 0, unread: 0 });
  expect(trimmed(inbox, last + 1)).toMatchObject({ items: [], kept: null, oldestAt: '' });
});

test('stores the time of the oldest item for the job', () => {
  const inbox = withNotice(bell('a'), 'id-b', noticeFor('b'), now + day);
  expect(inbox).toMatchObject({ kept: 'kept', oldestAt: new Date(now).toISOString() });
  expect(withoutOne(inbox, 'id-a', now).oldestAt).toBe(new Date(now + day).toISOString());
});

test('a read notice is seen, and stays seen when marked unread', () => {
  const inbox = withRead(bell('a', 'b'), 'id-a');
  expect(countsOf(inbox, now)).toEqual({ unseen: 1, unread: 1 });
  expect(countsOf(withUnread(inbox, 'id-a'), now)).toEqual({ unseen: 1, unread: 2 });
  expect(withRead(inbox, 'id-a')).toBe(inbox);
});

test.each([
  ['seen', withAllSeen, { unseen: 1, unread: 3 }],
  ['read', withAllRead, { unseen: 1, unread: 1 }],
  ['deleted', (inbox: Inbox, newest?: string) => withoutAll(inbox, newest, now), { unseen: 1, unread: 1 }],
])('notices newer than the last one shown are not %s with the rest', (_, change, counts) => {
  const inbox = bell('a', 'b', 'c');
  expect(countsOf(change(inbox, 'id-b'), now)).toEqual(counts);
  const all = change(inbox);
  expect(countsOf(all, now).unseen).toBe(0);
  expect(() => change(inbox, 'deleted elsewhere')).toThrow('Your notifications have changed. Look again.');
});

test('a withdrawn notice stays listed as gone', () => {
  const inbox = withGone(bell('a', 'b'), 'a');
  expect(shownItems(inbox, now).map(({ gone }) => gone)).toEqual([false, true]);
  expect(withGone(inbox, 'unknown')).toBe(inbox);
});

describe('a friend request that is over', () => {
  const from = { userId: '2', username: 'Alex' };
  const request = (key: string) => ({ ...noticeOf('friend-request', {}, from), key });
  const asked = (...keys: string[]) =>
    keys.reduce((inbox, key) => withNotice(inbox, `id-${key}`, request(key), now), emptyInbox('1'));
  const shown = (inbox: Inbox) => shownItems(inbox, now).map((item) => toListed(item).message);

  test('is removed, and a late notice of it is ignored', () => {
    const gone = withoutNotice(asked('a', 'b'), { key: 'a' }, now);
    expect(gone.items.map(({ key }) => key)).toEqual(['b']);
    expect(withNotice(gone, 'late', request('a'), now)).toBe(gone);
    const early = withoutNotice(emptyInbox('1'), { key: 'a' }, now);
    expect(withNotice(early, 'late', request('a'), now).items).toEqual([]);
    expect(withoutNotice(early, { key: 'a' }, now)).toBe(early);
  });

  test('becomes a read notice in the same place once it is accepted', () => {
    const inbox = withRequestAccepted(asked('a', 'b'), { key: 'a' }, now);
    expect(shown(inbox)).toEqual(['Alex wants to be your friend.', "You accepted Alex's friend request."]);
    expect(countsOf(inbox, now)).toEqual({ unseen: 1, unread: 1 });
    const early = withRequestAccepted(emptyInbox('1'), { key: 'a' }, now);
    expect(withNotice(early, 'late', request('a'), now).items).toEqual([]);
  });

  test('is found by its sender when its key is unknown', () => {
    const old = withNotice(asked('a'), 'old', request('old'), now);
    const gone = withoutNotice(old, { requestFrom: '2' }, now);
    expect(gone.items.map(({ key }) => key)).toEqual(['a']);
    expect(withoutNotice(old, { requestFrom: '3' }, now)).toBe(old);
  });
});

test('a listed notice does not contain the key', () => {
  const [item] = bell('secret').items;
  expect(item && toListed(item)).not.toHaveProperty('key');
});

describe('the link', () => {
  test.each(noticeTypes)('of %s has no placeholder left', (type) => {
    const ids = { matchId: 'm', gameId: 'checkers', senderId: '2', theme: 'default' };
    const data = { guildId: '3', section: 'welcome', path: 'welcome.channel', ...ids };
    const href = hrefOf(type, data);
    expect(href === null).toBe(noticeKinds[type].href === null);
    expect(href ?? '').not.toContain('{');
  });

  test('is null without the data for it', () => {
    expect(hrefOf('application-decided', {})).toBeNull();
    expect(hrefOf('application-decided', { guildId: '' })).toBeNull();
  });

  test('encodes data so that it cannot leave the path', () => {
    expect(hrefOf('application-decided', { guildId: '../../evil?x=//y' })).toBe(
      '/userhub/..%2F..%2Fevil%3Fx%3D%2F%2Fy/applications',
    );
  });
});
