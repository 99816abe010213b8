import type { SectionData } from '@/components/form/section-data';
import type { ProjectSlots } from '@/lib/contracts/projects/project-data';
import type { SectionOf } from '@/lib/guild-settings/registry';

type ProjectsSection = SectionData<SectionOf<'trackedprojects'>>;

/** The section with the projects that an answer brought. */
export function showProjects(
  data: ProjectsSection,
  { projects, canAdd, slots }: ProjectSlots,
): ProjectsSection {
  return { ...data, answer: { ...data.answer, projects, canAdd, slots } };
}
