export const projectPlatforms = ['Modrinth', 'CurseForge'] as const;
export type ProjectPlatform = (typeof projectPlatforms)[number];

export const releaseChannels = ['release', 'beta', 'alpha'] as const;
export type ReleaseChannel = (typeof releaseChannels)[number];

export const releaseChannelNames = {
  release: 'Release',
  beta: 'Beta',
  alpha: 'Alpha',
} as const satisfies Record<ReleaseChannel, string>;

/** The newest versions of a project that are checked. */
export const LISTED_VERSIONS = 50;
