import 'server-only';
import type { ProjectState } from '@/lib/rules/projects/project';
import type { Project, ProjectVersion } from '@/lib/rules/projects/schema';

/** A platform of mod projects. Calls end within 5 s; they throw `projects_unavailable`, `not_configured`. */
export interface ProjectSource {
  /** Up to 10 projects for a text of 1 to 100 characters, the best first. */
  search(query: string): Promise<Project[]>;
  /** The project that `toProjectRef` named, or null where there is none. */
  find(ref: string): Promise<Project | null>;
  /** The present state of projects by id, in as few calls as the platform allows; gone ones are left out. */
  listStates(ids: readonly string[]): Promise<ProjectState[]>;
  /** The newest versions of a project, at most LISTED_VERSIONS. */
  listVersions(projectId: string): Promise<ProjectVersion[]>;
}
