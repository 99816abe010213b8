import 'server-only';
import type { ProjectState } from '@/lib/rules/projects/project';
import type { Project, ProjectVersion } from '@/lib/rules/projects/schema';

/** A platform of mod projects. Calls end within 5 s; they throw `projects_unavailable`, `not_configured`. */
export interface ProjectSource {
  /** Up to 10 projects for a text of 1 to 100 characters, best match first. */
  search(query: string): Promise<Project[]>;
  /** The project of a reference by `toProjectRef`, or null. */
  find(ref: string): Promise<Project | null>;
  /** The current states of projects by id, in as few calls as possible. Omits projects that don't exist. */
  listStates(ids: readonly string[]): Promise<ProjectState[]>;
  /** The newest versions of a project, at most LISTED_VERSIONS. */
  listVersions(projectId: string): Promise<ProjectVersion[]>;
}
