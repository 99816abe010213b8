import { botId, guilds, otherBots, people } from '../world/ids';
import { hashText } from '../world/random';
import type { Reply } from './http';
import { type Motif, motifs } from './motifs';

const crowdMotifs: readonly Motif[] = [
  'fish',
  'jellyfish',
  'turtle',
  'shell',
  'starfish',
  'octopus',
  'crab',
  'whale',
];

/** Creature and hue of people, bots and guilds with names. */
const known: Readonly<Record<string, readonly [Motif, number]>> = {
  [people.marina]: ['starfish', 12],
  [people.finn]: ['fish', 210],
  [people.pearl]: ['shell', 320],
  [people.kai]: ['turtle', 150],
  [people.drift]: ['jellyfish', 265],
  [botId]: ['coral', 8],
  [otherBots.jukebox]: ['octopus', 280],
  [otherBots.tidekeeper]: ['whale', 200],
  [otherBots.abacus]: ['crab', 40],
  [guilds.coralReef]: ['coral', 350],
  [guilds.tidePool]: ['starfish', 175],
  [guilds.deepTrench]: ['angler', 235],
  [guilds.kelpForest]: ['kelp', 110],
};

function picture(motif: Motif, hue: number): string {
  const light = `hsl(${hue} 78% 62%)`;
  const deep = `hsl(${(hue + 36) % 360} 70% 32%)`;
  const ink = `hsl(${(hue + 36) % 360} 60% 22%)`;
  const creature = motifs[motif].replaceAll('INK', ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="256" height="256"><defs><linearGradient id="sea" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><rect width="100" height="100" fill="url(#sea)"/><g fill="#fff" opacity="0.93" transform="translate(11 11) scale(0.78)">${creature}</g><g fill="#fff" opacity="0.35"><circle cx="84" cy="18" r="4"/><circle cx="76" cy="10" r="2.5"/><circle cx="90" cy="30" r="2"/></g></svg>`;
}

function motifOf(id: string): readonly [Motif, number] {
  const hash = hashText(id);
  return known[id] ?? [crowdMotifs[hash % crowdMotifs.length] ?? 'fish', (hash >>> 8) % 360];
}

/** The image at a path of Discord's CDN, or null. Always SVG, whatever the extension. */
export function pictureAt(path: string): Reply | null {
  const owned = /^\/(?:avatars|icons|app-icons)\/(\d+)\/\w+\.(?:png|webp|jpg|gif)$/.exec(path);
  const emoji = /^\/emojis\/(\d+)\.(?:png|webp|gif)$/.exec(path);
  const plain = /^\/embed\/avatars\/([0-5])\.png$/.exec(path);
  const id = owned?.[1] ?? emoji?.[1];
  if (id !== undefined) return drawn(...motifOf(id));
  if (plain) return drawn('jellyfish', Number(plain[1]) * 60 + 20);
  return null;
}

function drawn(motif: Motif, hue: number): Reply {
  return { status: 200, body: { type: 'svg', text: picture(motif, hue) } };
}
