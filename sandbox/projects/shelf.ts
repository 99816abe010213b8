import { z } from 'zod';
import { firstCatalogue, type SandboxProject, type SandboxVersion, versionId } from './catalogue';

/**
 * A version to publish: `project` is an id, or a slug if only one platform has it. Loaders and game versions
 * default to the last version's, the channel to release.
 */
export const versionForm = z.strictObject({
  platform: z.enum(['Modrinth', 'CurseForge']).optional(),
  project: z.string().min(1),
  number: z.string().min(1),
  name: z.string().optional(),
  channel: z.enum(['release', 'beta', 'alpha']).optional(),
  loaders: z.array(z.string()).optional(),
  gameVersions: z.array(z.string()).optional(),
});
export type VersionForm = z.infer<typeof versionForm>;

/** The projects of both stand-ins. */
export interface Shelf {
  list(platform: SandboxProject['platform']): readonly SandboxProject[];
  /** By id, or by slug in any case. */
  find(platform: SandboxProject['platform'], ref: string): SandboxProject | null;
  /** Throws RangeError for an unknown project. */
  publish(form: VersionForm): SandboxVersion;
  /** Removes a project, as its author may. Throws RangeError if unknown. */
  withdraw(id: string): void;
  reset(): void;
}

function isCalled(project: SandboxProject, ref: string): boolean {
  return project.id === ref || project.slug === ref.toLowerCase();
}

export function createShelf(): Shelf {
  let projects = firstCatalogue();
  return {
    list: (platform) => projects.filter((project) => project.platform === platform),
    find: (platform, ref) =>
      projects.find((project) => project.platform === platform && isCalled(project, ref)) ?? null,
    publish({ platform, project: ref, number, name, ...more }) {
      const found = projects.find(
        (project) => isCalled(project, ref) && (platform === undefined || project.platform === platform),
      );
      const before = found?.versions.at(-1);
      if (!found || !before) throw new RangeError(`There is no project ${ref}.`);
      const version = {
        ...before,
        channel: more.channel ?? 'release',
        loaders: more.loaders ?? before.loaders,
        gameVersions: more.gameVersions ?? before.gameVersions,
        id: versionId(found, found.versions.length),
        number,
        name: name ?? `${found.name} ${number}`,
        publishedAt: new Date().toISOString(),
      };
      projects = projects.map((project) =>
        project === found ? { ...found, versions: [...found.versions, version] } : project,
      );
      return version;
    },
    withdraw(id) {
      const left = projects.filter((project) => project.id !== id);
      if (left.length === projects.length) throw new RangeError(`There is no project ${id}.`);
      projects = left;
    },
    reset() {
      projects = firstCatalogue();
    },
  };
}

/** The projects whose name and summary contain every word, most downloaded first. */
export function searchProjects(projects: readonly SandboxProject[], query: string): SandboxProject[] {
  const words = query.toLowerCase().split(/\s+/);
  return projects
    .filter(({ name, summary }) => words.every((word) => `${name} ${summary}`.toLowerCase().includes(word)))
    .toSorted((one, other) => other.downloads - one.downloads);
}
