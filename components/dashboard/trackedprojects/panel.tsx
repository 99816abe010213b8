'use client';

import { useState } from 'react';
import { showProjects } from '@/components/dashboard/trackedprojects/project-data';
import { ProjectRow } from '@/components/dashboard/trackedprojects/project-row';
import { TrackedList } from '@/components/dashboard/trackers/tracked-list';
import type { PanelProps } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { fetched } from '@/components/ui/fetched';
import { Notice } from '@/components/ui/notice';
import { useConfirm } from '@/components/ui/use-confirm';
import { callGuild } from '@/lib/api/call-guild';
import { toQuestion } from '@/lib/rules/audit/action';
import { lockedText, lockOn } from '@/lib/rules/premium/within-plan';
import { removeProjectAction } from '@/lib/rules/projects/actions';
import type { TrackedProject } from '@/lib/rules/projects/schema';

const ProjectDialog = fetched(() => import('./project-dialog').then((module) => module.ProjectDialog));

/** The tracked mod projects. */
export function TrackedprojectsPanel(panel: PanelProps<'trackedprojects'>) {
  const { data } = panel;
  const { projects, canAdd, slots, curseforgeReady } = data.answer;
  const [edited, setEdited] = useState<TrackedProject | 'new' | null>(null);
  const { confirm, confirmDialog } = useConfirm();
  const removal = usePanelAction(
    panel,
    (id: string) => callGuild(panel, 'DELETE', '/projects/{id}', { params: { id } }),
    'Error removing project.',
    showProjects,
  );

  async function remove({ _id, projectName }: TrackedProject) {
    const isSure = await confirm({
      ...toQuestion(removeProjectAction, { name: projectName }),
      loses: ['Its channel, roles and filters'],
    });
    if (isSure) removal.start(_id);
  }

  const isLocked = lockOn('trackedProjects', data.plan, projects);
  return (
    <div className="grid gap-6">
      {!curseforgeReady && (
        <Notice title="CurseForge isn't connected">
          This site has no CurseForge API key, so only Modrinth projects can be tracked.
        </Notice>
      )}
      <TrackedList
        title="Projects"
        description="Checked every 15 minutes. Each new version is announced once."
        label="Tracked projects"
        slots={slots}
        canAdd={canAdd}
        addLabel="Track a project"
        onAdd={() => setEdited('new')}
        empty={{ title: 'No projects yet', text: 'Search Modrinth or CurseForge, or paste a link.' }}
        limit="trackedProjects"
        plan={data.plan}
        things="projects"
      >
        {projects.map((project) => (
          <ProjectRow
            key={project._id}
            project={project}
            directory={data.directory}
            isRemoving={removal.pending === project._id}
            locked={isLocked(project) ? lockedText(data.plan) : null}
            onEdit={() => setEdited(project)}
            onRemove={() => void remove(project)}
          />
        ))}
      </TrackedList>
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
