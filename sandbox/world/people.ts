import { botId, crowdId, otherBots, people } from './ids';
import { createRandom, imageHash } from './random';
import type { SandboxUser } from './types';

function person(id: string, username: string, globalName: string, introduction: string): SandboxUser {
  return { id, username, globalName, avatar: imageHash(username), bot: false, introduction };
}

function bot(id: string, username: string): SandboxUser {
  return { id, username, globalName: null, avatar: imageHash(username), bot: true, introduction: null };
}

/** The people to sign in as, and the bots. Drift has Discord's default avatar. */
export const knownUsers: readonly SandboxUser[] = [
  person(people.marina, 'marina', 'Marina', 'Owns Coral Reef and Deep Trench · site staff: owner'),
  person(
    people.finn,
    'finn.fathom',
    'Finn',
    'Administrator on Coral Reef, owns Kelp Forest · site staff: helper',
  ),
  person(people.pearl, 'pearl', 'Pearl', 'Reef Keeper (Manage Server) on Coral Reef, owns Tide Pool'),
  person(people.kai, 'kai_kai', 'Kai', 'Plain member of Coral Reef and Tide Pool'),
  {
    ...person(people.drift, 'drift', 'Drift', 'In no server that the bot is in'),
    avatar: null,
  },
  bot(botId, 'Corallium'),
  bot(otherBots.jukebox, 'Jukebox'),
  bot(otherBots.tidekeeper, 'Tidekeeper'),
  bot(otherBots.abacus, 'Abacus'),
];

const firsts = (
  'amber azure briny brave calm coral cosy deep dusky foamy gentle glassy golden happy hidden indigo jolly lazy ' +
  'little lunar misty mossy neon noisy opal pale quick quiet rusty salty sandy shy silver sleepy sunny swift tidal tiny ' +
  'velvet wild'
).split(' ');

const seconds = (
  'anemone angelfish barnacle beluga clam clownfish crab cuttlefish dolphin dugong eel flounder gull heron jelly kelp ' +
  'krill limpet lobster manatee manta marlin minnow mussel narwhal nautilus octopus orca otter oyster pelican penguin ' +
  'plankton puffer ray salmon seahorse seal shrimp snail sponge squid starfish sturgeon tern tuna turtle urchin walrus whale'
).split(' ');

/** Realistic names that break careless pages. */
const awkwardNames: ReadonlyMap<number, string> = new Map([
  [7, '<b>Bubbles</b>'],
  [19, '🐙 Otto 🐙'],
  [31, 'مرجان'],
  [42, "O'Shell & Sons"],
  [58, '@everyone'],
  [77, 'さんご'],
  [101, '=SUM(A1:A9)'],
  [123, 'A very long display name, quite'],
]);

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The people 1–`size`, the same on every call. Usernames are unique, display names may repeat. */
export function createCrowd(size: number): SandboxUser[] {
  const random = createRandom(0xc0a11);
  const taken = new Set(knownUsers.map((user) => user.username));
  return Array.from({ length: size }, (_, place) => {
    const index = place + 1;
    const first = firsts[random.below(firsts.length)] ?? 'wild';
    const second = seconds[random.below(seconds.length)] ?? 'whale';
    const plain = random.chance(0.5) ? `${first}${second}` : `${first}.${second}`;
    const username = taken.has(plain) ? `${plain}${index}` : plain;
    taken.add(username);
    const hasName = random.chance(0.7);
    const hasAvatar = random.chance(0.75);
    return {
      id: crowdId(index),
      username,
      globalName:
        awkwardNames.get(index) ?? (hasName ? `${capitalised(first)} ${capitalised(second)}` : null),
      // Computed lazily: most of the crowd is never shown.
      get avatar() {
        return hasAvatar ? imageHash(username) : null;
      },
      bot: false,
      introduction: null,
    };
  });
}
