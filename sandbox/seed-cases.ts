import { cases } from '@/lib/db/collections/cases';
import type { Store } from '@/lib/db/open-store';
import { allCasesTerm, caseId, toIndexedCase } from '@/lib/rules/cases/case-index';
import type { CaseKind } from '@/lib/rules/cases/kinds';
import type { Case } from '@/lib/rules/cases/schema';
import { hoursBefore } from './hours-before';
import { createWorld } from './world';
import { crowdId, guilds, people } from './world/ids';
import { createRandom, hashText } from './world/random';

/** Number of cases of Kelp Forest, the large guild. */
const MANY = 340;

/** A case; lists are oldest first. */
interface Happened {
  readonly hoursAgo: number;
  readonly kind: CaseKind;
  readonly to: string;
  /** Null for the bot. */
  readonly by: string | null;
  readonly reason: string;
  /** Of a mute. */
  readonly hours?: number;
  readonly edited?: string;
  readonly withdrawn?: { readonly by: string; readonly reason: string };
}

const { finn, pearl, marina, kai } = people;
const [spammer, moody, loud, raider, seller] = [
  crowdId(101),
  crowdId(44),
  crowdId(63),
  crowdId(150),
  crowdId(87),
] as const;

const onTheReef: readonly Happened[] = [
  { hoursAgo: 2600, kind: 'warn', to: loud, by: pearl, reason: 'Shouting in Music Cove.' },
  { hoursAgo: 2210, kind: 'kick', to: seller, by: finn, reason: 'Sells accounts.' },
  { hoursAgo: 2209, kind: 'ban', to: seller, by: finn, reason: 'Came back and sold accounts again.' },
  { hoursAgo: 1740, kind: 'warn', to: kai, by: pearl, reason: 'Photos without a content note in #general.' },
  { hoursAgo: 1500, kind: 'warn', to: moody, by: pearl, reason: 'Insults.' },
  { hoursAgo: 1490, kind: 'mute', to: moody, by: pearl, reason: 'More insults.', hours: 24 },
  { hoursAgo: 1480, kind: 'unmute', to: moody, by: finn, reason: 'Talked it over, they said sorry.' },
  {
    hoursAgo: 1100,
    kind: 'warn',
    to: kai,
    by: finn,
    reason: 'Invites to another server.',
    withdrawn: { by: pearl, reason: 'That was our own partner server.' },
  },
  { hoursAgo: 900, kind: 'softban', to: raider, by: null, reason: 'Ten messages in three seconds.' },
  { hoursAgo: 620, kind: 'ban', to: people.drift, by: marina, reason: 'Led a raid of thirty accounts.' },
  {
    hoursAgo: 430,
    kind: 'unban',
    to: people.drift,
    by: marina,
    reason: 'It was somebody else with this name.',
  },
  { hoursAgo: 170, kind: 'warn', to: spammer, by: null, reason: 'Link to a site that is not allowed.' },
  { hoursAgo: 169, kind: 'warn', to: spammer, by: null, reason: 'Link to a site that is not allowed.' },
  { hoursAgo: 168, kind: 'mute', to: spammer, by: null, reason: 'Three warnings.', hours: 12 },
  { hoursAgo: 96, kind: 'warn', to: loud, by: finn, reason: '' },
  {
    hoursAgo: 52,
    kind: 'warn',
    to: spammer,
    by: pearl,
    reason: 'Direct messages with an invite; screenshots are in #staff-room.',
    edited: finn,
  },
  {
    hoursAgo: 30,
    kind: 'mute',
    to: loud,
    by: pearl,
    reason: 'Sounds in Music Cove, after two warnings.',
    hours: 72,
  },
  { hoursAgo: 6, kind: 'warn', to: kai, by: pearl, reason: 'Off topic in #support, again.' },
];

const excuses = [
  'Spam',
  'Spam after a warning.',
  'Insults in #general.',
  'Off topic, told twice before.',
  'Invites to another server.',
  'Link to a site that is not allowed.',
  'Pings everybody for nothing.',
  'Nickname that nobody should have to read.',
  'Ban evasion: the same pictures and the same words as an account that was banned a week ago.',
  '',
] as const;
const usualKinds = [
  'warn',
  'warn',
  'warn',
  'warn',
  'mute',
  'mute',
  'unmute',
  'kick',
  'softban',
  'ban',
] as const;

function inTheForest(members: readonly string[]): Happened[] {
  const random = createRandom(hashText('cases of the forest'));
  // Thirty regulars have at least half of the cases.
  const regulars = members.slice(100, 130);
  const all = members.slice(50);
  return Array.from({ length: MANY }, (_, index): Happened => {
    const pool = random.chance(0.5) ? regulars : all;
    const kind = random.pick(usualKinds);
    return {
      hoursAgo: (MANY - index) * 19 + random.below(18),
      kind,
      to: pool[random.below(pool.length)] ?? kai,
      by: random.chance(0.3) ? null : finn,
      reason: random.pick(excuses),
      ...(kind === 'mute' ? { hours: 1 + random.below(72) } : {}),
    };
  });
}

/** Adds cases to Coral Reef and Kelp Forest, to each unless it has some. `now` is epoch ms. */
export async function seedCases(store: Store, now: number): Promise<void> {
  const world = createWorld();
  const collection = store.collection(cases);
  const before = (hours: number) => hoursBefore(now, hours);
  const person = (userId: string) => ({ userId, username: world.users.get(userId)?.username ?? 'somebody' });
  const forest = [...(world.guilds.get(guilds.kelpForest)?.members.keys() ?? [])];
  const seeded = [
    { guildId: guilds.coralReef, happened: onTheReef },
    { guildId: guilds.kelpForest, happened: inTheForest(forest) },
  ];
  for (const { guildId, happened } of seeded) {
    if ((await collection.count({ index: 'terms', equals: allCasesTerm(guildId) })) > 0) continue;
    const values = happened.map((one, index): Case => {
      const { kind, reason, hoursAgo, hours, edited, withdrawn } = one;
      return {
        guildId,
        number: index + 1,
        key: `seeded-case-${index + 1}`,
        kind,
        target: person(one.to),
        moderator: one.by === null ? null : person(one.by),
        reason,
        createdAt: before(hoursAgo),
        expiresAt: hours === undefined ? null : before(hoursAgo - hours),
        source: kind === 'kick' ? 'site' : 'bot',
        edited: edited === undefined ? null : { by: person(edited), at: before(hoursAgo - 2) },
        withdrawn: withdrawn
          ? { by: person(withdrawn.by), at: before(hoursAgo - 5), reason: withdrawn.reason }
          : null,
        version: 1,
        outbox: [],
      };
    });
    await Promise.all(
      values.map((value) => collection.insert(caseId(guildId, value.number), toIndexedCase(value))),
    );
  }
}
