import { channel, choices, roles } from '@/lib/core/fields';
import { defineForm, part } from '@/lib/core/form';
import { releaseChannelNames, releaseChannels } from '@/lib/rules/projects/limits';
import type { Project } from '@/lib/rules/projects/schema';
import { TRACKER_ROLES_MAX } from '@/lib/rules/trackers/limits';

/** The project that is set up, found just now or tracked already, with what it runs on. */
export type ChosenProject = Omit<Project, 'summary' | 'downloads'>;

/** A tracked project: where and for whom which of its versions are announced. */
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
