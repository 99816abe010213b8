/** The initial, invented mod projects of the stand-ins for Modrinth and CurseForge. */

export type Channel = 'release' | 'beta' | 'alpha';

export interface SandboxVersion {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly channel: Channel;
  readonly loaders: readonly string[];
  readonly gameVersions: readonly string[];
  /** ISO 8601. */
  readonly publishedAt: string;
}

export interface SandboxProject {
  readonly platform: 'Modrinth' | 'CurseForge';
  /** 8 letters and digits on Modrinth, a number on CurseForge. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  /** Modrinth's project type, or the class in CurseForge's URLs. */
  readonly kind: string;
  readonly downloads: number;
  /** Oldest first. */
  readonly versions: readonly SandboxVersion[];
}

type Plan = Omit<SandboxProject, 'versions'> & {
  readonly loaders: readonly string[];
  readonly numbers: readonly string[];
  readonly gameVersions?: readonly string[];
};

const RECENT = ['1.21.4', '1.21.3', '1.21.1'];
const OLDER = ['1.20.4', '1.20.1'];

const plans: readonly Plan[] = [
  {
    platform: 'Modrinth',
    id: 'CrLgT001',
    slug: 'coral-lights',
    name: 'Coral Lights',
    summary: 'Corals that glow at night, and lamps made of them.',
    kind: 'mod',
    downloads: 1_843_201,
    loaders: ['fabric', 'quilt'],
    numbers: ['2.0.0', '2.1.0', '2.2.0'],
  },
  {
    platform: 'Modrinth',
    id: 'TdShD002',
    slug: 'tidal-shaders',
    name: 'Tidal Shaders',
    summary: 'Water that looks like water: tides, foam and light below the surface.',
    kind: 'mod',
    downloads: 920_114,
    loaders: ['fabric', 'neoforge'],
    numbers: ['0.8.0', '0.9.0-beta', '0.9.0'],
  },
  {
    platform: 'Modrinth',
    id: 'KlpFm003',
    slug: 'kelp-farms',
    name: 'Kelp Farms',
    summary: 'Machines that plant, cut and dry kelp.',
    kind: 'mod',
    downloads: 402_775,
    loaders: ['fabric', 'forge', 'neoforge'],
    numbers: ['1.4.2', '1.5.0'],
    gameVersions: OLDER,
  },
  {
    platform: 'Modrinth',
    id: 'RfRdr004',
    slug: 'reef-radar',
    name: 'Reef Radar',
    summary: 'A map of everything below the sea level.',
    kind: 'mod',
    downloads: 267_340,
    loaders: ['fabric'],
    numbers: ['3.0.0-alpha', '3.0.0'],
  },
  {
    platform: 'Modrinth',
    id: 'DpCur005',
    slug: 'deep-current',
    name: 'Deep Current',
    summary: 'Currents that carry boats and players. For Paper servers.',
    kind: 'plugin',
    downloads: 58_004,
    loaders: ['paper', 'purpur'],
    numbers: ['1.0.0', '1.0.1', '1.1.0'],
  },
  {
    platform: 'Modrinth',
    id: 'BbblP006',
    slug: 'bubble-pack',
    name: 'Bubble Pack',
    summary: 'A cosy pack about living under the sea: forty mods that get along.',
    kind: 'modpack',
    downloads: 131_882,
    loaders: ['fabric'],
    numbers: ['4.0', '4.1'],
  },
  {
    platform: 'CurseForge',
    id: '910001',
    slug: 'barnacle-storage',
    name: 'Barnacle Storage',
    summary: 'Chests that stick to anything, and find what you look for.',
    kind: 'mc-mods',
    downloads: 5_240_667,
    loaders: ['forge', 'neoforge'],
    numbers: ['7.2.0', '7.3.0', '7.3.1'],
  },
  {
    platform: 'CurseForge',
    id: '910002',
    slug: 'abyss-biomes',
    name: 'Abyss Biomes',
    summary: 'Nine biomes for the bottom of the sea.',
    kind: 'mc-mods',
    downloads: 2_108_450,
    loaders: ['forge'],
    numbers: ['2.5', '2.6-beta'],
    gameVersions: OLDER,
  },
  {
    platform: 'CurseForge',
    id: '910003',
    slug: 'coral-lights',
    name: 'Coral Lights',
    summary: 'Corals that glow at night, and lamps made of them.',
    kind: 'mc-mods',
    downloads: 3_001_298,
    loaders: ['fabric', 'forge'],
    numbers: ['2.1.0', '2.2.0'],
  },
  {
    platform: 'CurseForge',
    id: '910004',
    slug: 'anchor-chunks',
    name: 'Anchor Chunks',
    summary: 'Keeps the chunks around an anchor awake.',
    kind: 'mc-mods',
    downloads: 744_019,
    loaders: ['fabric', 'neoforge'],
    numbers: ['1.9.0', '2.0.0'],
  },
  {
    platform: 'CurseForge',
    id: '910005',
    slug: 'sunken-ships',
    name: 'Sunken Ships',
    summary: 'A modpack of wrecks, maps and treasure.',
    kind: 'modpacks',
    downloads: 88_310,
    loaders: ['forge'],
    numbers: ['1.0.0', '1.1.0'],
    gameVersions: OLDER,
  },
];

/** Fixed, so that every start has the same dates. */
const FIRST_DAY = Date.UTC(2026, 7, 3, 9, 30);
const DAY_MS = 86_400_000;

function channelOf(number: string): Channel {
  if (number.includes('alpha')) return 'alpha';
  return number.includes('beta') ? 'beta' : 'release';
}

/** The id of the version at `place` (0-based) of a project. */
export function versionId({ platform, id }: Pick<SandboxProject, 'platform' | 'id'>, place: number): string {
  return platform === 'Modrinth'
    ? `${id.slice(0, 5)}v${String(place).padStart(2, '0')}`
    : `${id}${100 + place}`;
}

export function firstCatalogue(): SandboxProject[] {
  return plans.map(({ loaders, numbers, gameVersions = RECENT, ...project }, row) => ({
    ...project,
    versions: numbers.map((number, place) => ({
      id: versionId(project, place),
      name: `${project.name} ${number}`,
      number,
      channel: channelOf(number),
      loaders,
      gameVersions,
      publishedAt: new Date(FIRST_DAY + (row * 3 + place * 21) * DAY_MS).toISOString(),
    })),
  }));
}
