'use client';

import { useMemo, useState } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { FilterFields } from '@/components/dashboard/trackedprojects/filter-fields';
import {
  type ChosenProject,
  missingIn,
  type ProjectDraft,
  toChosen,
  toDraft,
} from '@/components/dashboard/trackedprojects/project-draft';
import { ProjectSearch } from '@/components/dashboard/trackedprojects/project-search';
import { AnnouncementFields } from '@/components/dashboard/trackers/announcement-fields';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { FullMessagePreview } from '@/components/discord/full-message-preview';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { call } from '@/lib/api/call';
import type { FieldErrors } from '@/lib/core/errors';
import { toProjectAnnouncement } from '@/lib/rules/projects/announcement';
import type { TrackedProject } from '@/lib/rules/projects/schema';

const base = '/api/dashboard/{userId}/{guildId}/projects';

interface Typed {
  readonly chosen: ChosenProject;
  readonly draft: ProjectDraft;
}

function useSave(panel: PanelProps<'trackedprojects'>, tracked: TrackedProject | null) {
  const params = { userId: panel.viewer.userId, guildId: panel.guild.id };
  return usePanelAction(
    panel,
    async ({ chosen, draft }: Typed) => {
      const body = {
        channelId: draft.channelId ?? '',
        roleIds: [...draft.roleIds],
        loaders: [...draft.loaders],
        gameVersions: [...draft.gameVersions],
        releaseChannels: [...draft.releaseChannels],
      };
      if (tracked) {
        const place = { ...params, id: tracked._id };
        return (await call('PATCH', `${base}/{id}`, { params: place, body })).data;
      }
      const added = { ...body, projectPlatform: chosen.platform, projectId: chosen.id };
      return (await call('POST', base, { params, body: added })).data;
    },
    tracked ? `${tracked.projectName} was not changed` : 'Failed to add project.',
  );
}

function Chosen({ project, onChange }: { project: ChosenProject; onChange: (() => void) | null }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-raised p-3">
      <Avatar name={project.name} src={project.iconUrl} size={40} shape="square" />
      <div className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{project.name}</span>
        <span className="text-xs text-muted">{project.platform}</span>
      </div>
      {onChange && (
        <Button size="sm" onClick={onChange}>
          Choose another
        </Button>
      )}
    </div>
  );
}

/** A version that would be announced, to show what it looks like. */
function sampleVersion(chosen: ChosenProject, draft: ProjectDraft, publishedAt: string) {
  const { loaders, gameVersions } = chosen;
  const firstOf = (wanted: readonly string[], known: readonly string[]) =>
    (wanted.length > 0 ? wanted : known).slice(0, 3);
  return {
    id: 'sample',
    name: `${chosen.name} 2.0.0`,
    channel: draft.releaseChannels[0] ?? 'release',
    loaders: firstOf(draft.loaders, loaders),
    gameVersions: firstOf(draft.gameVersions, gameVersions),
    publishedAt,
  } as const;
}

function Preview({ panel, chosen, draft }: Typed & { panel: PanelProps<'trackedprojects'> }) {
  const [openedAt] = useState(() => new Date().toISOString());
  const message = useMemo(() => {
    const { platform, name, url, iconUrl } = chosen;
    const project = { platform, projectName: name, projectUrl: url, iconUrl, roleIds: draft.roleIds };
    return toProjectAnnouncement(project, sampleVersion(chosen, draft, openedAt));
  }, [chosen, draft, openedAt]);
  return (
    <div className="min-w-0 lg:sticky lg:top-0 lg:self-start">
      <FullMessagePreview
        message={message}
        context={panel.previewContext}
        directory={panel.data.directory}
        height="full"
      />
    </div>
  );
}

export interface ProjectDialogProps {
  readonly panel: PanelProps<'trackedprojects'>;
  /** The one to change; null for a new one. */
  readonly tracked: TrackedProject | null;
  readonly onClose: () => void;
}

/** Finds a project and sets up where and which of its versions are announced, or changes that. */
export function ProjectDialog({ panel, tracked, onClose }: ProjectDialogProps) {
  const { viewer, guild, data } = panel;
  const [chosen, setChosen] = useState<ChosenProject | null>(() => tracked && toChosen(tracked));
  const [draft, setDraft] = useState(() => toDraft(tracked));
  const [missing, setMissing] = useState<FieldErrors>({});
  const save = useSave(panel, tracked);
  const errors = { ...save.fields, ...missing };
  const change = (part: Partial<ProjectDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setMissing({});
  };

  function choose(project: ChosenProject | null) {
    setChosen(project);
    setMissing({});
    save.reset();
    // Another project runs on other things.
    change({ loaders: [], gameVersions: [] });
  }

  async function submit() {
    const found = missingIn(chosen, draft);
    setMissing(found);
    if (chosen === null || Object.keys(found).length > 0) return;
    const isSaved = await save.run({ chosen, draft }).then(
      () => true,
      () => false,
    );
    if (isSaved) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={tracked ? tracked.projectName : 'Track a project'}
      description={tracked ? undefined : 'What it has published so far is not announced.'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => void submit()}>
            {tracked ? 'Save changes' : 'Track project'}
          </Button>
        </>
      }
    >
      {chosen === null ? (
        <ProjectSearch
          place={{ userId: viewer.userId, guildId: guild.id }}
          curseforgeReady={data.answer.curseforgeReady}
          error={errors.projectId}
          onPick={choose}
        />
      ) : (
        <div className="grid gap-6 lg:grid-cols-2">
          <div className="grid content-start gap-5">
            <Field label="Project" as="group" error={errors.projectId}>
              <Chosen project={chosen} onChange={tracked ? null : () => choose(null)} />
            </Field>
            <AnnouncementFields
              directory={data.directory}
              value={draft}
              channelHelp="Where new versions are announced."
              channelError={errors.channelId}
              rolesError={errors.roleIds}
              onChange={change}
            />
            <FilterFields chosen={chosen} draft={draft} errors={errors} onChange={change} />
          </div>
          <Preview panel={panel} chosen={chosen} draft={draft} />
        </div>
      )}
    </Dialog>
  );
}
