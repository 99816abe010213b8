'use client';

import { useMemo, useState } from 'react';
import { loaderName, showProjects } from '@/components/dashboard/trackedprojects/project-data';
import { FilterPart, ProjectPart } from '@/components/dashboard/trackedprojects/project-parts';
import { ActionDialog } from '@/components/form/action-dialog';
import { FormPreview } from '@/components/form/form-preview';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { callGuild } from '@/lib/api/call-guild';
import type { FormDraft, FormValues } from '@/lib/core/form';
import { toProjectAnnouncement } from '@/lib/rules/projects/announcement';
import { type ChosenProject, projectForm } from '@/lib/rules/projects/form';
import type { TrackedProject } from '@/lib/rules/projects/schema';

const hidden = { isHidden: true } as const;

/** The form's fields once a project is chosen. */
const later = {
  channelId: hidden,
  roleIds: hidden,
  releaseChannels: hidden,
  loaders: hidden,
  gameVersions: hidden,
};

function useSave(panel: PanelProps<'trackedprojects'>, tracked: TrackedProject | null) {
  return usePanelAction(
    panel,
    ({ projectId: project, ...values }: FormValues<typeof projectForm>) => {
      const body = { ...values, loaders: [...values.loaders], gameVersions: [...values.gameVersions] };
      if (tracked) return callGuild(panel, 'PATCH', '/projects/{id}', { params: { id: tracked._id }, body });
      const { platform = 'Modrinth', id = '' } = project ?? {};
      const added = { ...body, projectPlatform: platform, projectId: id };
      return callGuild(panel, 'POST', '/projects', { body: added });
    },
    tracked ? `${tracked.projectName} was not changed` : 'Failed to add project.',
    showProjects,
  );
}

function toChosen(project: TrackedProject): ChosenProject {
  const { projectPlatform, projectId, projectName, projectUrl, iconUrl, known } = project;
  return {
    platform: projectPlatform,
    id: projectId,
    name: projectName,
    url: projectUrl,
    iconUrl,
    ...known,
  };
}

type Draft = FormDraft<typeof projectForm>;

/** An example version for the preview. */
function sampleVersion({ name, loaders, gameVersions }: ChosenProject, draft: Draft, publishedAt: string) {
  const firstOf = (wanted: readonly string[], known: readonly string[]) =>
    (wanted.length > 0 ? wanted : known).slice(0, 3);
  return {
    id: 'sample',
    name: `${name} 2.0.0`,
    channel: draft.releaseChannels[0] ?? 'release',
    loaders: firstOf(draft.loaders, loaders),
    gameVersions: firstOf(draft.gameVersions, gameVersions),
    publishedAt,
  } as const;
}

function Preview({ chosen, draft }: { chosen: ChosenProject; draft: Draft }) {
  const [openedAt] = useState(() => new Date().toISOString());
  const message = useMemo(() => {
    const { platform, name, url, iconUrl } = chosen;
    const project = { platform, projectName: name, projectUrl: url, iconUrl, roleIds: draft.roleIds };
    return toProjectAnnouncement(project, sampleVersion(chosen, draft, openedAt));
  }, [chosen, draft, openedAt]);
  return <FormPreview message={message} />;
}

export interface ProjectDialogProps {
  readonly panel: PanelProps<'trackedprojects'>;
  /** The entry to edit; null for a new one. */
  readonly tracked: TrackedProject | null;
  readonly onClose: () => void;
}

/** Finds a project and configures its announcements, or edits an existing entry. */
export function ProjectDialog({ panel, tracked, onClose }: ProjectDialogProps) {
  const save = useSave(panel, tracked);
  return (
    <ActionDialog
      form={projectForm}
      context={panelContext(panel)}
      thing={tracked?._id}
      values={tracked ? { ...tracked, projectId: toChosen(tracked) } : undefined}
      adjust={({ projectId }) => (projectId === null ? later : {})}
      size="lg"
      title={tracked ? tracked.projectName : 'Track a project'}
      description={tracked ? undefined : 'Versions that are already out are not announced.'}
      submit={{ label: tracked ? 'Save changes' : 'Track project' }}
      parts={{
        projectId: (input) => (
          <ProjectPart
            {...input}
            curseforgeReady={panel.data.answer.curseforgeReady}
            isFixed={tracked !== null}
          />
        ),
        loaders: (input, { projectId }) => (
          <FilterPart
            {...input}
            label="Loaders"
            help="Leave empty for every loader."
            known={projectId?.loaders ?? []}
            nameOf={loaderName}
            placeholders={['Every loader', 'Add a loader']}
            emptyText="No loader with that name."
          />
        ),
        gameVersions: (input, { projectId }) => (
          <FilterPart
            {...input}
            label="Game versions"
            help="Leave empty for every version."
            known={projectId?.gameVersions ?? []}
            nameOf={String}
            placeholders={['Every version', 'Add a version']}
            emptyText="No such version."
          />
        ),
      }}
      aside={(draft) => draft.projectId && <Preview chosen={draft.projectId} draft={draft} />}
      onSubmit={save.run}
      onClose={onClose}
    />
  );
}
