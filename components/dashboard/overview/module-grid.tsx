import { useId } from 'react';
import { useModuleSwitch } from '@/components/dashboard/overview/use-module-switch';
import type { SectionPlace } from '@/components/form/section-data';
import { SectionIcon } from '@/components/panel/section-icon';
import { useDashboardRights } from '@/components/panel/section-links';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { PageLink } from '@/components/ui/page-link';
import { ReadOnly, useReadOnly } from '@/components/ui/read-only';
import { Switch } from '@/components/ui/switch';
import { idleText } from '@/lib/guild-settings/needs';
import type { SectionOf } from '@/lib/guild-settings/registry';
import { type SectionLink, sectionGroups } from '@/lib/guild-settings/section';
import { viewOnlyText } from '@/lib/rules/grants/section-grants';
import type { OverviewModule } from '@/lib/rules/overview/modules';

interface ModuleCardProps {
  guildId: string;
  link: SectionLink;
  module: OverviewModule;
  onSwitch: (path: string, name: string, isOn: boolean) => void;
}

function ModuleCard({ guildId, link, module, onSwitch }: ModuleCardProps) {
  const { summary, kept, waiting, switches } = module;
  const [only, ...others] = switches;
  const stateId = useId();
  const idle = switches.filter((one) => one.idle !== null);
  const draw = ({ path, label, isOn, idle: why }: OverviewModule['switches'][number]) => {
    const name = others.length > 0 ? `${link.title}: ${label}` : label;
    return (
      <Switch
        aria-label={name}
        aria-describedby={why === null ? undefined : `${stateId}-state ${stateId}-${path}`}
        className="z-1"
        checked={isOn}
        onCheckedChange={(checked) => onSwitch(path, name, checked)}
      />
    );
  };
  return (
    <li className="relative flex min-w-0 flex-col gap-2 rounded-card border border-line bg-raised px-4 py-3 transition hover:border-line-strong">
      <div className="flex min-h-6 items-center gap-3">
        <SectionIcon name={link.icon} className="size-5 shrink-0 text-lagoon" />
        <PageLink
          ahead
          href={`/dashboard/${guildId}/${module.id}`}
          title={summary}
          className="min-w-0 flex-1 truncate font-semibold touch:leading-11 after:absolute after:inset-0 after:rounded-card"
        >
          {link.title}
        </PageLink>
        {only && others.length === 0 && draw(only)}
      </div>
      {others.length > 0 && (
        <ul aria-label={`${link.title} switches`} className="grid gap-1.5 touch:gap-0">
          {switches.map((one) => (
            <li key={one.path} className="flex items-center justify-between gap-3 text-xs text-muted">
              {one.label}
              {draw(one)}
            </li>
          ))}
        </ul>
      )}
      {idle.length > 0 && (
        <div className="text-xs">
          <p id={`${stateId}-state`} className="font-semibold text-amber">
            {idleText}
          </p>
          {idle.map(({ path, label, idle: why }) => (
            <p key={path} id={`${stateId}-${path}`} className="text-muted">
              {others.length > 0 && `${label}. `}
              {why}
            </p>
          ))}
        </div>
      )}
      {kept !== null || waiting !== null ? (
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
          {kept}
          {waiting !== null && <Badge tone="amber">{waiting}</Badge>}
        </p>
      ) : (
        others.length === 0 && idle.length === 0 && <p className="text-xs text-muted">{summary}</p>
      )}
    </li>
  );
}

/** All modules of the server in the sidebar's groups, with their switches. */
export function ModuleGrid({
  modules,
  ...place
}: SectionPlace<SectionOf<'overview'>> & { modules: readonly OverviewModule[] }) {
  const { links, viewedAs } = useDashboardRights();
  const closed = useReadOnly();
  const onSwitch = useModuleSwitch(place);
  return (
    <Card title="Modules" action={<Badge tone="lagoon">Applies at once</Badge>}>
      <div className="grid gap-6">
        {sectionGroups.map((group) => {
          const shown = modules.flatMap((module) => {
            const link = links.find(({ id }) => id === module.id);
            return link?.group === group.id ? [{ module, link }] : [];
          });
          if (shown.length === 0) return null;
          return (
            <div key={group.id}>
              <h3 className="mb-3 text-sm font-semibold text-muted">{group.title}</h3>
              <ul
                aria-label={group.title}
                className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
              >
                {shown.map(({ module, link }) => (
                  // Whether it can be switched depends on its own section.
                  <ReadOnly key={module.id} value={viewedAs ? closed : link.isViewOnly ? viewOnlyText : null}>
                    <ModuleCard
                      guildId={place.guildId}
                      link={link}
                      module={module}
                      onSwitch={(path, name, isOn) => onSwitch({ module, path, name, isOn })}
                    />
                  </ReadOnly>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Card>
  );
}
