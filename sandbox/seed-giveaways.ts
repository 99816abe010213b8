import { createHash } from 'node:crypto';
import { giveawayEntries, giveawayRolls, giveaways } from '@/lib/db/collections/giveaways';
import { jobs } from '@/lib/db/collections/jobs';
import { polls, pollVotes } from '@/lib/db/collections/polls';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { type DrawEntry, drawWinners, hashEntries, toEntryLine } from '@/lib/rules/giveaways/draw';
import { hoursBefore } from './hours-before';
import { insertOnce } from './insert-once';
import { buildGuild } from './world/build-guild';
import { coralReefPlan } from './world/coral-reef';
import { crowdId, guilds, people } from './world/ids';
import { createCrowd } from './world/people';
import { createRandom } from './world/random';

// A running giveaway, an ended one and a running poll in Coral Reef. None is posted: they have no message
// until they are changed.

const DAY = 24;
/** Generated people in Coral Reef. */
const CROWD = 242;
const guildId = guilds.coralReef;

type Giveaway = Doc<typeof giveaways>;

async function sha256(text: string): Promise<string> {
  return createHash('sha256').update(text).digest('hex');
}

function channelNamed(name: string): string {
  const found = buildGuild(coralReefPlan()).channels.find((channel) => channel.name === name);
  if (!found) throw new Error(`Coral Reef has no channel ${name}.`);
  return found.id;
}

/** Schedules the end, as the site does on start. */
async function planEnd(store: Store, kind: 'giveaway-end' | 'poll-close', id: string, dueAt: string) {
  const payload = kind === 'giveaway-end' ? { giveawayId: id } : { pollId: id };
  const times = { plannedFor: dueAt, dueAt };
  await insertOnce(store.collection(jobs), `${kind}:${id}`, {
    kind,
    state: 'waiting',
    ...times,
    attempts: 0,
    payload,
    lastError: null,
    claim: null,
  });
}

const plainGiveaway = {
  guildId,
  messageId: null,
  requiredRole: null,
  bonusRole: null,
  bonusAmount: 0,
  roll: null,
  draws: [],
  next: null,
  problem: null,
  outbox: [],
} satisfies Partial<Giveaway>;

function entrants(seed: number, count: number): string[] {
  const random = createRandom(seed);
  const taken = new Set<string>();
  while (taken.size < count) taken.add(crowdId(1 + random.below(CROWD)));
  return [...taken].sort();
}

async function seedRunning(store: Store, now: number): Promise<void> {
  const id = 'seeded-giveaway-running';
  const seed = await sha256('the running giveaway of the sandbox');
  const createdAt = hoursBefore(now, DAY);
  const endsAt = hoursBefore(now, -3.75 * DAY);
  const isNew = await insertOnce(store.collection(giveaways), id, {
    ...plainGiveaway,
    scope: `${guildId}:running`,
    state: 'active',
    channelId: channelNamed('giveaways'),
    title: 'Winter in the reef',
    description: 'Warm water for cold days. One entry each, good luck!',
    prize: 'A month of Server Booster perks',
    endsAt,
    createdAt,
    winners: 3,
    host: { userId: people.pearl, username: 'pearl' },
    seed,
    seedHash: await sha256(seed),
  });
  if (!isNew) return;
  const expiresAt = hoursBefore(now, -89 * DAY);
  for (const userId of entrants(11, 37)) {
    const entry = { giveawayId: id, userId, tickets: 1, enteredAt: createdAt, expiresAt };
    await insertOnce(store.collection(giveawayEntries), `${id}:${userId}`, entry);
  }
  await planEnd(store, 'giveaway-end', id, endsAt);
}

async function seedEnded(store: Store, now: number): Promise<void> {
  const id = 'seeded-giveaway-ended';
  const seed = await sha256('the ended giveaway of the sandbox');
  const entries: DrawEntry[] = entrants(12, 52).map((userId) => ({ userId, tickets: 1 }));
  const userIds = await drawWinners(
    { seed, index: 0 },
    { entries, winners: 2, passedOver: new Set() },
    sha256,
  );
  const endsAt = hoursBefore(now, 2 * DAY);
  const names = new Map(createCrowd(CROWD).map((user) => [user.id, user.globalName ?? user.username]));
  const isNew = await insertOnce(store.collection(giveaways), id, {
    ...plainGiveaway,
    scope: `${guildId}:over`,
    state: 'announced',
    channelId: channelNamed('giveaways'),
    title: '',
    description: '',
    prize: 'Signed print of the lagoon',
    endsAt,
    createdAt: hoursBefore(now, 9 * DAY),
    winners: 2,
    host: { userId: people.marina, username: 'marina' },
    seed,
    seedHash: await sha256(seed),
    roll: { id, chunks: 1, entries: entries.length, hash: await hashEntries(entries, sha256) },
    draws: [
      {
        at: endsAt,
        seed: null,
        seedHash: null,
        by: null,
        winners: userIds.map((userId) => ({ userId, name: names.get(userId) ?? userId })),
        skipped: [],
      },
    ],
  });
  if (!isNew) return;
  const roll = { giveawayId: id, lines: entries.map(toEntryLine) };
  await insertOnce(store.collection(giveawayRolls), `${id}:0`, roll);
}

async function seedPoll(store: Store, now: number): Promise<void> {
  const id = 'seeded-poll-running';
  const createdAt = hoursBefore(now, DAY / 2);
  const endsAt = hoursBefore(now, -2.75 * DAY);
  const title = 'Which night for the reef walk?';
  const isNew = await insertOnce(store.collection(polls), id, {
    guildId,
    scope: `${guildId}:running`,
    state: 'active',
    channelId: channelNamed('general'),
    messageId: null,
    title,
    embed: { title, description: 'Bring a lamp.', footer: 'Started by pearl', color: '#5865F2' },
    options: [
      { emoji: '🌊', label: 'Friday', description: 'After the tide' },
      { emoji: '🌙', label: 'Saturday', description: 'Full moon' },
      { emoji: '☀️', label: 'Sunday', description: '' },
    ],
    endsAt,
    createdAt,
    author: { userId: people.pearl, username: 'pearl' },
    counts: null,
    resultChannelId: null,
    problem: null,
    outbox: [],
  });
  if (!isNew) return;
  const expiresAt = hoursBefore(now, -89 * DAY);
  const random = createRandom(13);
  for (const userId of entrants(13, 41)) {
    const choice = `${id}:${random.pick([0, 1, 1, 1, 2])}`;
    const vote = { pollId: id, userId, choice, votedAt: createdAt, expiresAt };
    await insertOnce(store.collection(pollVotes), `${id}:${userId}`, vote);
  }
  await planEnd(store, 'poll-close', id, endsAt);
}

/** Adds giveaways and a poll around `now` (epoch ms). Never overwrites. */
export async function seedGiveaways(store: Store, now: number): Promise<void> {
  await seedRunning(store, now);
  await seedEnded(store, now);
  await seedPoll(store, now);
}
