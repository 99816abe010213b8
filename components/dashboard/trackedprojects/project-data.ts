import type { SectionData } from '@/components/form/section-data';
import type { ProjectSlots } from '@/lib/contracts/projects/project-data';
import type { SectionOf } from '@/lib/guild-settings/registry';

/** `fabric` with its usual spelling. */
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

type ProjectsSection = SectionData<SectionOf<'trackedprojects'>>;

/** The section with the response's projects. */
export function showProjects(
  data: ProjectsSection,
  { projects, canAdd, slots }: ProjectSlots,
): ProjectsSection {
  return { ...data, answer: { ...data.answer, projects, canAdd, slots } };
}
