import { channel, choices, roles } from '@/lib/core/fields';
import { defineForm, part } from '@/lib/core/form';
import { releaseChannelNames, releaseChannels } from '@/lib/rules/projects/limits';
import type { Project } from '@/lib/rules/projects/schema';
import { TRACKER_ROLES_MAX } from '@/lib/rules/trackers/limits';

/** The project in the form, tracked or just found, with what it supports. */
export type ChosenProject = Omit<Project, 'summary' | 'downloads'>;

/** A tracked project: which versions are announced, where and for whom. */
export const projectForm = defineForm({
  id: 'project',
  fields: {
    projectId: part<ChosenProject | null>({ label: 'Project', initial: null }),
    channelId: channel({ label: 'Channel', help: 'New versions are announced here.', required: true }),
    roleIds: roles({ label: 'Roles to ping', max: TRACKER_ROLES_MAX }),
    releaseChannels: choices({
      label: 'Release channels',
      required: true,
      initial: releaseChannels,
      options: [
        { value: 'release', label: releaseChannelNames.release },
        { value: 'beta', label: releaseChannelNames.beta },
        { value: 'alpha', label: releaseChannelNames.alpha },
      ],
    }),
    loaders: part<readonly string[]>({ label: 'Loaders', initial: [] }),
    gameVersions: part<readonly string[]>({ label: 'Game versions', initial: [] }),
  },
  check: ({ projectId }) => (projectId === null ? { projectId: 'Choose a project.' } : {}),
});
