'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ProjectRow } from '@/components/dashboard/trackedprojects/project-row';
import { showProjects } from '@/components/dashboard/trackedprojects/show-projects';
import { SlotNotice } from '@/components/dashboard/trackers/slot-notice';
import type { PanelProps } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { fetched } from '@/components/ui/fetched';
import { Notice } from '@/components/ui/notice';
import { useConfirm } from '@/components/ui/use-confirm';
import { call } from '@/lib/api/call';
import { toQuestion } from '@/lib/rules/audit/action';
import { removeProjectAction } from '@/lib/rules/projects/actions';
import type { TrackedProject } from '@/lib/rules/projects/schema';

const ProjectDialog = fetched(() => import('./project-dialog').then((module) => module.ProjectDialog));

/** The mod projects whose new versions are announced. */
export function TrackedprojectsPanel(panel: PanelProps<'trackedprojects'>) {
  const { viewer, guild, data } = panel;
  const { projects, canAdd, slots, curseforgeReady } = data.answer;
  const [edited, setEdited] = useState<TrackedProject | 'new' | null>(null);
  const { confirm, confirmDialog } = useConfirm();
  const removal = usePanelAction(
    panel,
    async (id: string) => {
      const params = { userId: viewer.userId, guildId: guild.id, id };
      const path = '/api/dashboard/{userId}/{guildId}/projects/{id}';
      return (await call('DELETE', path, { params })).data;
    },
    'Error removing project.',
    showProjects,
  );

  async function remove({ _id, projectName }: TrackedProject) {
    const isSure = await confirm({
      ...toQuestion(removeProjectAction, { name: projectName }),
      loses: ['Its channel, roles and filters'],
    });
    // A failure has been told.
    if (isSure) await removal.run(_id).catch(() => {});
  }

  return (
    <div className="grid gap-6">
      {!curseforgeReady && (
        <Notice title="CurseForge is not connected">
          This site has no key for CurseForge, so projects of Modrinth alone can be tracked.
        </Notice>
      )}
      <Card
        title="Projects"
        description="Looked at every 15 minutes. Each new version is announced once."
        action={
          <span className="flex items-center gap-3">
            <span className="text-xs text-muted tabular-nums">
              <span className="sr-only">Slots used: </span>
              {projects.length} / {slots}
            </span>
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              disabled={!canAdd}
              onClick={() => setEdited('new')}
            >
              Track a project
            </Button>
          </span>
        }
      >
        <div className="grid gap-5">
          {!canAdd && <SlotNotice limit="trackedProjects" plan={data.plan} things="projects" />}
          {projects.length === 0 ? (
            <EmptyState compact title="No projects yet">
              Search Modrinth or CurseForge, or paste a link.
            </EmptyState>
          ) : (
            <ul aria-label="Tracked projects" className="divide-y divide-line">
              {projects.map((project) => (
                <ProjectRow
                  key={project._id}
                  project={project}
                  directory={data.directory}
                  isRemoving={removal.pending === project._id}
                  onEdit={() => setEdited(project)}
                  onRemove={() => void remove(project)}
                />
              ))}
            </ul>
          )}
        </div>
      </Card>
      {edited !== null && (
        <ProjectDialog
          panel={panel}
          tracked={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {confirmDialog}
    </div>
  );
}
