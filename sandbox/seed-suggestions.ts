import { reports } from '@/lib/db/collections/reports';
import { suggestions, suggestionVotes } from '@/lib/db/collections/suggestions';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { hoursBefore } from './hours-before';
import { insertOnce } from './insert-once';
import { createWorld } from './world';
import { crowdId, guilds, people } from './world/ids';

type Suggestion = Doc<typeof suggestions>;
type Report = Doc<typeof reports>;

const guildId = guilds.coralReef;

interface Idea {
  readonly by: string;
  readonly text: string;
  readonly hoursAgo: number;
  readonly votes: readonly [up: number, down: number];
  readonly verdict?: {
    readonly state: 'approved' | 'denied';
    readonly reason: string;
    readonly hoursAgo: number;
  };
}

const ideas: readonly Idea[] = [
  {
    by: people.kai,
    text: 'A weekly snorkelling evening: we pick a spot, go out, and share the photos in #photos.',
    hoursAgo: 190,
    votes: [41, 3],
  },
  {
    by: crowdId(7),
    text: 'Please open #memes on weekends only. It is hard to find anything in the channel list otherwise.',
    hoursAgo: 121,
    votes: [9, 22],
  },
  {
    by: crowdId(19),
    text: 'A channel for reef conservation news.\nI would look after it and post something every few days.',
    hoursAgo: 74,
    votes: [28, 1],
  },
  { by: crowdId(42), text: 'More emojis! We have one crab and no lobster.', hoursAgo: 30, votes: [35, 6] },
  {
    by: crowdId(58),
    text: 'Could the stage events be recorded for those of us in other time zones?',
    hoursAgo: 5,
    votes: [12, 0],
  },
  {
    by: crowdId(31),
    text: 'A role for photographers, so that we can be asked for pictures.',
    hoursAgo: 400,
    votes: [33, 2],
    verdict: { state: 'approved', reason: 'Done: ask in #support for the role.', hoursAgo: 350 },
  },
  {
    by: people.kai,
    text: 'Let everybody ping @everyone once a day.',
    hoursAgo: 300,
    votes: [4, 57],
    verdict: { state: 'denied', reason: 'We would all mute the server by Tuesday.', hoursAgo: 290 },
  },
  {
    by: crowdId(77),
    text: 'A book club. First book: Twenty Thousand Leagues Under the Sea.',
    hoursAgo: 250,
    votes: [19, 4],
    verdict: { state: 'approved', reason: '', hoursAgo: 200 },
  },
];

const complaints = [
  {
    kind: 'user',
    by: crowdId(12),
    target: crowdId(101),
    text: 'Sends everybody direct messages with an invite to another server. I have screenshots.',
    hoursAgo: 9,
  },
  {
    kind: 'issue',
    by: people.kai,
    target: null,
    text: 'The voice channel Music Cove is silent for everybody since this morning.',
    hoursAgo: 3,
  },
] as const;

/** Adds suggestions and reports to Coral Reef, some decided, none posted. `now` is epoch ms. */
export async function seedSuggestions(store: Store, now: number): Promise<void> {
  const { users } = createWorld();
  const before = (hours: number) => hoursBefore(now, hours);
  const person = (userId: string) => ({ userId, username: users.get(userId)?.globalName ?? 'Somebody' });
  const nowhere = { channelId: null, messageId: null } as const;

  for (const [index, { by, text, hoursAgo, votes, verdict }] of ideas.entries()) {
    const id = `seed-suggestion-${index + 1}`;
    const [up, down] = votes;
    const cast = Array.from({ length: up + down }, (_, place): [string, 'up' | 'down'] => [
      crowdId(place + 1),
      place < up ? 'up' : 'down',
    ]);
    const value: Suggestion = {
      guildId,
      ...nowhere,
      scope: `${guildId}:${verdict ? 'decided' : 'active'}`,
      listedAt: before(verdict ? verdict.hoursAgo : hoursAgo),
      state: verdict ? verdict.state : 'active',
      author: person(by),
      suggestion: text,
      createdAt: before(hoursAgo),
      decision: verdict
        ? { by: person(people.pearl), reason: verdict.reason, at: before(verdict.hoursAgo) }
        : null,
      tally: { up, down, version: 1 },
      outbox: [],
    };
    await insertOnce(store.collection(suggestionVotes), id, { votes: Object.fromEntries(cast) });
    await insertOnce(store.collection(suggestions), id, value);
  }

  for (const [index, { kind, by, target, text, hoursAgo }] of complaints.entries()) {
    const value: Report = {
      guildId,
      ...nowhere,
      kind,
      state: 'open',
      scopes: [`${guildId}:open`, `${guildId}:open:${kind}`],
      listedAt: before(hoursAgo),
      reporter: person(by),
      target: target === null ? null : person(target),
      category: null,
      text,
      createdAt: before(hoursAgo),
      resolution: null,
      outbox: [],
    };
    await insertOnce(store.collection(reports), `seed-report-${index + 1}`, value);
  }
}
