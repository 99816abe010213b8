import { snowflakeTime } from '@/lib/core/snowflake';
import { guildSettings } from '@/lib/db/collections';
import { verifyRequests } from '@/lib/db/collections/verify';
import type { Store } from '@/lib/db/open-store';
import type { StoredVerification } from '@/lib/rules/verification/schema';
import { hoursBefore } from './hours-before';
import { insertOnce } from './insert-once';
import { createWorld } from './world';
import { crowdId, guilds, people, rolePlaceId } from './world/ids';

const guildId = guilds.coralReef;
/** The role's index in Coral Reef (1-based). */
const VERIFIED = 8;
const DAY_MS = 86_400_000;

interface Newcomer {
  readonly userId: string;
  readonly hoursAgo: number;
  readonly tries?: number;
  /** Overrides the account's age: by their ids, all accounts here are years old. */
  readonly ageInDays?: number;
  readonly verdict?: {
    readonly state: 'approved' | 'denied';
    readonly by: string;
    readonly reason: string;
    readonly hoursAgo: number;
  };
}

const newcomers: readonly Newcomer[] = [
  { userId: crowdId(22), hoursAgo: 61 },
  { userId: crowdId(45), hoursAgo: 44, tries: 2 },
  { userId: crowdId(102), hoursAgo: 31, tries: 1, ageInDays: 2 },
  // Has left since.
  { userId: people.drift, hoursAgo: 26 },
  { userId: crowdId(19), hoursAgo: 20 },
  { userId: crowdId(231), hoursAgo: 13, tries: 2, ageInDays: 5 },
  {
    userId: crowdId(147),
    hoursAgo: 120,
    verdict: { state: 'approved', by: people.pearl, reason: '', hoursAgo: 96 },
  },
  {
    userId: crowdId(59),
    hoursAgo: 100,
    ageInDays: 5,
    verdict: {
      state: 'denied',
      by: people.finn,
      reason: 'The third account of the same person this week.',
      hoursAgo: 95,
    },
  },
];

/** Adds waiting and two decided verifications to Coral Reef. `now` is epoch ms. */
export async function seedVerify(store: Store, now: number): Promise<void> {
  const { users } = createWorld();
  const before = (hours: number) => hoursBefore(now, hours);
  const nameOf = (userId: string) => {
    const user = users.get(userId);
    return user?.globalName ?? user?.username ?? 'Somebody';
  };
  await insertOnce(store.collection(guildSettings), `${guildId}:verify`, {
    guildId,
    section: 'verify',
    values: { verifiedRole: rolePlaceId(1, VERIFIED), manualReview: true },
    outbox: [],
  });
  for (const { userId, hoursAgo, tries = 0, ageInDays, verdict } of newcomers) {
    const createdAt = before(hoursAgo);
    const createdMs = ageInDays === undefined ? snowflakeTime(userId) : now - ageInDays * DAY_MS;
    const at = verdict ? before(verdict.hoursAgo) : createdAt;
    const value: StoredVerification = {
      guildId,
      userId,
      username: nameOf(userId),
      accountCreatedAt: new Date(createdMs).toISOString(),
      state: verdict?.state ?? 'waiting',
      tries,
      blockedUntil: null,
      attempts: [],
      captcha: null,
      createdAt,
      decision: verdict
        ? { by: { userId: verdict.by, username: nameOf(verdict.by) }, reason: verdict.reason, at }
        : null,
      announced: null,
      outbox: [],
      scope: `${guildId}:${verdict ? 'decided' : 'waiting'}`,
      listedAt: at,
      forgetAt: verdict ? new Date(Date.parse(at) + 90 * DAY_MS).toISOString() : null,
    };
    await insertOnce(store.collection(verifyRequests), `${guildId}:${userId}`, value);
  }
}
