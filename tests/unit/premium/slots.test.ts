import { AppError } from '@/lib/core/errors';
import { claimAfter, type GuildClaim, isTaken } from '@/lib/rules/premium/guild-claim';
import { emptyRecord, type PremiumEntry, type PremiumRecord } from '@/lib/rules/premium/schema';
import { changeSlot, guildIdsOf, movableFrom, placeGuild, slotsFor } from '@/lib/rules/premium/slots';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const hour = 3_600_000;
const free = { guildId: null, lastGuildId: null, movedAt: null };
const kept = { now, isLost: false, isIdle: false };

function entry(changes: Partial<PremiumEntry> = {}): PremiumEntry {
  return {
    id: 'one',
    plan: 'basic',
    source: 'staff',
    slots: slotsFor(changes.plan ?? 'basic', []),
    startsAt: new Date(now - hour).toISOString(),
    expiresAt: null,
    code: null,
    codeIds: [],
    stripe: null,
    ...changes,
  };
}

function holding(guildId: string, changes: Partial<PremiumEntry> = {}, userId = 'pearl'): PremiumRecord {
  const one = entry(changes);
  const slots = one.slots.map((slot, place) => (place === 0 ? { ...slot, guildId } : slot));
  return { ...emptyRecord(userId), entries: [{ ...one, slots }] };
}

test('a plan has its number of slots, and preserves existing ones', () => {
  expect([slotsFor('basic', []).length, slotsFor('pro', []).length]).toEqual([1, 3]);
  const used = { ...free, guildId: 'a', lastGuildId: 'a' };
  expect(slotsFor('pro', [used])).toEqual([used, free, free]);
  expect(slotsFor('basic', [used, used, used])).toHaveLength(3);
  expect(guildIdsOf({ plan: 'basic', slots: [used, { ...used, guildId: 'b' }] })).toEqual(['a']);
});

describe('moves', () => {
  const first = placeGuild(free, 'a', kept);

  test('the first server and the first move are free', () => {
    expect(first).toEqual({ guildId: 'a', lastGuildId: 'a', movedAt: null });
    expect(movableFrom(first, now)).toBeNull();
    expect(placeGuild(first, 'b', kept).movedAt).toBe(new Date(now).toISOString());
  });

  test('the next move has to wait exactly 24 hours', () => {
    const moved = placeGuild(first, 'b', kept);
    expect(() => placeGuild(moved, 'c', { ...kept, now: now + 24 * hour - 1 })).toThrow(AppError);
    expect(placeGuild(moved, 'c', { ...kept, now: now + 24 * hour }).guildId).toBe('c');
  });

  test('releasing a server and choosing another is a move; choosing the same one is not', () => {
    const released = placeGuild(placeGuild(first, 'b', kept), null, kept);
    expect(released.guildId).toBeNull();
    expect(() => placeGuild(released, 'c', kept)).toThrow(/once in 24 hours/);
    expect(placeGuild(released, 'b', kept).guildId).toBe('b');
  });

  test('moving away from a lost server is free', () => {
    const moved = placeGuild(first, 'b', kept);
    expect(placeGuild(moved, 'c', { ...kept, isLost: true }).guildId).toBe('c');
  });

  test('an idle plan can move at once, and any other shows when it can', () => {
    const released = placeGuild(placeGuild(first, 'b', kept), null, kept);
    expect(placeGuild(released, 'c', { ...kept, isIdle: true })).toEqual({
      guildId: 'c',
      lastGuildId: 'c',
      movedAt: new Date(now).toISOString(),
    });
    expect(() => placeGuild(released, 'c', kept)).toThrow(
      'You can move this one from 23 November 2026, 12:00 UTC.',
    );
  });

  test('rejects a slot that the plan does not have', () => {
    expect(() => changeSlot(entry(), 1, (slot) => slot)).toThrow(AppError);
    expect(() => changeSlot(entry({ slots: [free, free, free] }), 1, (slot) => slot)).toThrow(AppError);
  });
});

describe('the claim of a server', () => {
  const open: GuildClaim = { plan: 'none', planExpiresAt: null, premium: null };
  const expiresAt = new Date(now + hour).toISOString();
  const record = holding('a', { plan: 'pro', expiresAt });
  const claimed = claimAfter(open, 'a', record, now);

  test('is set by the entry that covers it, and released with it', () => {
    const premium = { userId: 'pearl', entryId: 'one' };
    expect(claimed).toEqual({ plan: 'pro', planExpiresAt: expiresAt, premium });
    expect(claimAfter(claimed, 'a', record, now)).toBe(claimed);
    expect(claimAfter(claimed, 'a', emptyRecord('pearl'), now)).toEqual(open);
    expect(claimAfter(claimed, 'a', record, now + hour)).toEqual(open);
  });

  test('stays with its owner, even an unknown one, while it lasts', () => {
    const others = holding('a', {}, 'marina');
    expect(claimAfter(claimed, 'a', others, now)).toBe(claimed);
    expect(isTaken(claimed, 'marina', now)).toBe(true);
    const granted: GuildClaim = { plan: 'pro', planExpiresAt: null };
    expect(claimAfter(granted, 'a', others, now)).toBe(granted);
    expect(claimAfter(claimed, 'a', others, now + hour).premium?.userId).toBe('marina');
  });

  test('is not released by anyone else', () => {
    expect(claimAfter(claimed, 'a', emptyRecord('marina'), now)).toBe(claimed);
  });

  test('follows the larger of two entries', () => {
    const both = {
      ...record,
      entries: [entry({ id: 'basic', slots: record.entries[0]?.slots ?? [] }), ...record.entries],
    };
    expect(claimAfter(open, 'a', both, now).plan).toBe('pro');
  });
});
