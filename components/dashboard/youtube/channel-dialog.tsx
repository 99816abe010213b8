'use client';

import type { TrackerDialogProps } from '@/components/dashboard/trackers/tracker';
import { TrackerDialog } from '@/components/dashboard/trackers/tracker-dialog';
import { prefixFailure } from '@/components/panel/prefix-failure';
import { callGuild } from '@/lib/api/call';
import { youtubeForm } from '@/lib/rules/trackers/form';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { rulesOn } from '@/lib/rules/trackers/rules';

/** Follows a YouTube channel, or changes how one is announced. */
export function ChannelDialog(props: TrackerDialogProps) {
  const { announceChannelId } = props.panel.data.version.values;
  const isNew = props.tracker === null;
  return (
    <TrackerDialog
      {...props}
      form={youtubeForm}
      values={props.tracker?.values ?? { channel: announceChannelId }}
      adjust={() => ({ youtubeUrl: { isHidden: !isNew } })}
      shownIn={({ message, roleIds, ...rules }) => ({
        message,
        roleIds,
        rules: rulesOn('youtube', { ...defaultRules, ...rules }),
      })}
      save={(body) =>
        prefixFailure(callGuild(props.panel, 'POST', isNew ? '/youtube/add' : '/youtube/edit', { body }))
      }
    />
  );
}
