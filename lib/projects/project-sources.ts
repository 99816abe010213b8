import 'server-only';
import { curseforge, hasCurseforgeKey } from '@/lib/projects/curseforge';
import { modrinth } from '@/lib/projects/modrinth';
import type { ProjectSource } from '@/lib/projects/project-source';
import type { ProjectPlatform } from '@/lib/rules/projects/limits';

export const projectSources: Readonly<Record<ProjectPlatform, ProjectSource>> = {
  Modrinth: modrinth,
  CurseForge: curseforge,
};

/** True for a platform that this site is set up for. */
export function isConnected(platform: ProjectPlatform): boolean {
  return platform === 'Modrinth' || hasCurseforgeKey();
}
