import type { TrackedProject } from '@/lib/contracts/projects/project-data';
import type { FoundProject } from '@/lib/contracts/projects/projects';
import type { FieldErrors } from '@/lib/core/errors';
import { type ProjectPlatform, type ReleaseChannel, releaseChannels } from '@/lib/rules/projects/project';

/** The project that is set up, found just now or tracked already. */
export interface ChosenProject {
  readonly platform: ProjectPlatform;
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly iconUrl: string | null;
  /** What it runs on, for the filters. */
  readonly loaders: readonly string[];
  readonly gameVersions: readonly string[];
}

/** What a person has chosen for a project. */
export interface ProjectDraft {
  readonly channelId: string | null;
  readonly roleIds: readonly string[];
  readonly loaders: readonly string[];
  readonly gameVersions: readonly string[];
  readonly releaseChannels: readonly ReleaseChannel[];
}

const emptyDraft: ProjectDraft = {
  channelId: null,
  roleIds: [],
  loaders: [],
  gameVersions: [],
  releaseChannels,
};

export function toChosen(project: TrackedProject | FoundProject): ChosenProject {
  if ('platform' in project) return project;
  const { projectPlatform, projectId, projectName, projectUrl, iconUrl, known } = project;
  return {
    platform: projectPlatform,
    id: projectId,
    name: projectName,
    url: projectUrl,
    iconUrl,
    loaders: known.loaders,
    gameVersions: known.gameVersions,
  };
}

export function toDraft(project: TrackedProject | null): ProjectDraft {
  if (!project) return emptyDraft;
  const { channelId, roleIds, loaders, gameVersions } = project;
  return { channelId, roleIds, loaders, gameVersions, releaseChannels: project.releaseChannels };
}

/** What is missing before the server is asked. */
export function missingIn(chosen: ChosenProject | null, draft: ProjectDraft): FieldErrors {
  return {
    ...(chosen === null ? { projectId: 'Choose a project.' } : {}),
    ...(draft.channelId === null ? { channelId: 'Choose a channel.' } : {}),
    ...(draft.releaseChannels.length === 0 ? { releaseChannels: 'Choose at least one.' } : {}),
  };
}

/** `fabric` as people write it. */
export function loaderName(loader: string): string {
  const known: Readonly<Record<string, string>> = {
    neoforge: 'NeoForge',
    liteloader: 'LiteLoader',
    bungeecord: 'BungeeCord',
    'legacy-fabric': 'Legacy Fabric',
    datapack: 'Data pack',
  };
  return known[loader] ?? loader.charAt(0).toUpperCase() + loader.slice(1);
}
