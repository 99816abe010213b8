'use client';

import type { TrackerDialogProps } from '@/components/dashboard/trackers/tracker';
import { TrackerDialog } from '@/components/dashboard/trackers/tracker-dialog';
import { prefixFailure } from '@/components/panel/prefix-failure';
import { callGuild } from '@/lib/api/call';
import { streamerForm } from '@/lib/rules/trackers/form';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { rulesOn } from '@/lib/rules/trackers/rules';

/** Follows a streamer, or changes how one is announced. */
export function StreamerDialog(props: TrackerDialogProps) {
  const { announceChannelId } = props.panel.data.version.values;
  const isNew = props.tracker === null;
  return (
    <TrackerDialog
      {...props}
      form={streamerForm}
      values={props.tracker?.values ?? { announceChannelId }}
      adjust={() => ({ twitchUsername: { isHidden: !isNew } })}
      shownIn={({ message, roleIds, pauseMinutes, ...rules }) => ({
        message,
        roleIds,
        rules: rulesOn('twitch', {
          ...defaultRules,
          ...rules,
          pauseMinutes: pauseMinutes ?? defaultRules.pauseMinutes,
        }),
      })}
      save={(body) =>
        prefixFailure(callGuild(props.panel, 'POST', isNew ? '/twitch/add' : '/twitch/edit', { body }))
      }
    />
  );
}
