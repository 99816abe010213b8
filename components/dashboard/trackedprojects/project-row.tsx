'use client';

import { loaderName } from '@/components/dashboard/trackedprojects/project-data';
import {
  ChannelMark,
  RoleMarks,
  TrackedName,
  TrackedTools,
  type TrackedToolsProps,
} from '@/components/dashboard/trackers/tracker-row';
import { LockedMark } from '@/components/plans/plan-notice';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Directory } from '@/lib/guild-settings/directory';
import { releaseChannelNames, releaseChannels } from '@/lib/rules/projects/limits';
import type { TrackedProject } from '@/lib/rules/projects/schema';

/** The filters in short; nothing if everything is announced. */
function filterTexts(project: TrackedProject): string[] {
  const channels =
    project.releaseChannels.length === releaseChannels.length
      ? []
      : project.releaseChannels.map((channel) => releaseChannelNames[channel]);
  return [...channels, ...project.loaders.map(loaderName), ...project.gameVersions];
}

export interface ProjectRowProps extends TrackedToolsProps {
  readonly project: TrackedProject;
  readonly directory: Directory;
}

/** A tracked project: its announcements, and whether they work. */
export function ProjectRow({ project, directory, ...tools }: ProjectRowProps) {
  const { projectName, projectPlatform, latest, problem } = project;
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <Avatar name={projectName} src={project.iconUrl} size={48} shape="square" className="max-sm:hidden" />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <TrackedName name={projectName} href={project.projectUrl} />
            <Badge tone="lagoon">{projectPlatform}</Badge>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            <ChannelMark channelId={project.channelId} directory={directory} />
            <RoleMarks roleIds={project.roleIds} directory={directory} />
          </div>
          {filterTexts(project).length > 0 && (
            <ul aria-label="Filters" className="flex flex-wrap gap-1">
              {filterTexts(project).map((text) => (
                <li key={text}>
                  <Badge>{text}</Badge>
                </li>
              ))}
            </ul>
          )}
          <p className="text-xs text-muted">
            {latest ? (
              <>
                Latest version:{' '}
                <a
                  href={latest.url}
                  target="_blank"
                  rel="noreferrer"
                  className="text-ink underline underline-offset-2 hover:text-lagoon"
                >
                  {latest.name}
                </a>
                , <RelativeTime value={latest.publishedAt} />
              </>
            ) : (
              'No versions yet'
            )}
          </p>
          {tools.locked !== null && <LockedMark text={tools.locked} />}
        </div>
        <div className="flex shrink-0">
          <TrackedTools name={projectName} {...tools} />
        </div>
      </div>
      {problem && (
        <Notice tone="warning" title={problem.message}>
          Since <RelativeTime value={problem.at} />. Trying again every 15 minutes.
        </Notice>
      )}
    </li>
  );
}
