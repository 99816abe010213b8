'use client';

import type { TrackerDialogProps } from '@/components/dashboard/trackers/tracker';
import { TrackerDialog } from '@/components/dashboard/trackers/tracker-dialog';
import { prefixFailure } from '@/components/panel/prefix-failure';
import { call } from '@/lib/api/call';
import { youtubeForm } from '@/lib/rules/trackers/form';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { rulesOn } from '@/lib/rules/trackers/rules';

const base = '/api/dashboard/{userId}/{guildId}/youtube';

/** Follows a YouTube channel, or changes how one is announced. */
export function ChannelDialog(props: TrackerDialogProps) {
  const { viewer, guild, data } = props.panel;
  const params = { userId: viewer.userId, guildId: guild.id };
  const isNew = props.tracker === null;
  return (
    <TrackerDialog
      {...props}
      form={youtubeForm}
      values={props.tracker?.values ?? { channel: data.version.values.announceChannelId }}
      adjust={() => ({ youtubeUrl: { isHidden: !isNew } })}
      shownIn={({ message, roleIds, ...rules }) => ({
        message,
        roleIds,
        rules: rulesOn('youtube', { ...defaultRules, ...rules }),
      })}
      save={async (body) => {
        const saving = isNew
          ? call('POST', `${base}/add`, { params, body })
          : call('POST', `${base}/edit`, { params, body });
        return (await prefixFailure(saving)).data;
      }}
    />
  );
}
