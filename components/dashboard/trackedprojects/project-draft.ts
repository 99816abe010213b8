import type { FieldErrors } from '@/lib/core/errors';
import { releaseChannels } from '@/lib/rules/projects/limits';
import type { Project, TrackedProject, VersionFilter } from '@/lib/rules/projects/schema';

/** The project that is set up, found just now or tracked already, with what it runs on. */
export type ChosenProject = Omit<Project, 'summary' | 'downloads'>;

/** What a person has chosen for a project. */
export interface ProjectDraft extends VersionFilter, Pick<TrackedProject, 'roleIds'> {
  readonly channelId: string | null;
}

const emptyDraft: ProjectDraft = {
  channelId: null,
  roleIds: [],
  loaders: [],
  gameVersions: [],
  releaseChannels,
};

export function toChosen(project: TrackedProject | Project): ChosenProject {
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
