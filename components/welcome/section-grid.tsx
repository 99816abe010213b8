import { sectionIcon } from '@/components/panel/section-icon';
import { sections } from '@/lib/guild-settings/registry';
import { sectionGroups } from '@/lib/guild-settings/section';

/** All dashboard sections, by group. */
export function SectionGrid() {
  return (
    <div className="grid gap-8">
      {sectionGroups.map((group) => (
        <div key={group.id}>
          <h3 className="font-semibold text-faint">{group.title}</h3>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {sections
              .filter((section) => section.group === group.id)
              .map(({ id, title, summary, icon }) => {
                const Icon = sectionIcon(icon);
                return (
                  <li key={id} className="flex gap-3 rounded-card border border-line bg-surface p-4">
                    <span className="grid size-9 shrink-0 place-items-center rounded-control bg-lagoon-soft text-lagoon">
                      <Icon aria-hidden="true" className="size-4.5" />
                    </span>
                    <span className="min-w-0">
                      <span className="block font-semibold">{title}</span>
                      <span className="block text-muted">{summary}</span>
                    </span>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </div>
  );
}
