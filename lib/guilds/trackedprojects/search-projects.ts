import 'server-only';
import { projectSources } from '@/lib/projects/project-sources';
import type { ProjectPlatform } from '@/lib/rules/projects/limits';
import { readProjectLink } from '@/lib/rules/projects/link';
import type { Project } from '@/lib/rules/projects/schema';

/**
 * Projects of a platform for a text, the best first; for a link the one that it leads to, whichever platform
 * it is of. Throws as the sources do.
 */
export async function searchProjects(platform: ProjectPlatform, query: string): Promise<Project[]> {
  const linked = readProjectLink(query);
  if (!linked) return projectSources[platform].search(query);
  const found = await projectSources[linked.platform].find(linked.ref);
  return found ? [found] : [];
}
