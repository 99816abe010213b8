'use client';

import type { TrackerWords } from '@/components/dashboard/trackers/tracker';
import { AskedTracker, TrackerPanel } from '@/components/dashboard/trackers/tracker-panel';
import type { PanelProps } from '@/components/panel/panel-props';
import { prefixFailure } from '@/components/panel/prefix-failure';
import { callGuild } from '@/lib/api/call-guild';
import { youtubeForm } from '@/lib/rules/trackers/form';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { rulesOn } from '@/lib/rules/trackers/rules';

const words: TrackerWords = {
  platform: 'youtube',
  one: 'channel',
  many: 'channels',
  title: 'YouTube channels',
  description: 'Announced when they publish a video or go live.',
  emptyTitle: 'No channels yet',
};

/** The tracked YouTube channels, and their announcements. */
export function YoutubePanel(panel: PanelProps<'youtube'>) {
  const { announceChannelId } = panel.data.version.values;
  const trackers = panel.data.answer.trackedUsers.map((channel) => ({
    key: channel.youtubeUrl,
    name: channel.username,
    link: channel.youtubeUrl,
    channelId: channel.announceChannelId,
    message: channel.message,
    roleIds: channel.roleIds,
    rules: rulesOn('youtube', { ...defaultRules, ...channel }),
    values: { ...channel, channel: channel.announceChannelId },
  }));
  return (
    <TrackerPanel
      panel={panel}
      words={words}
      dialog={(asked) => (
        <AskedTracker
          {...asked}
          form={youtubeForm}
          values={asked.tracker?.values ?? { channel: announceChannelId }}
          adjust={() => ({ youtubeUrl: { isHidden: asked.tracker !== null } })}
          shownIn={({ message, roleIds, ...rules }) => ({
            message,
            roleIds,
            rules: rulesOn('youtube', { ...defaultRules, ...rules }),
          })}
          save={(body) => {
            const path = asked.tracker ? '/youtube/edit' : '/youtube/add';
            return prefixFailure(callGuild(panel, 'POST', path, { body }));
          }}
        />
      )}
      onRemove={(youtubeUrl) =>
        prefixFailure(callGuild(panel, 'POST', '/youtube/remove', { body: { youtubeUrl } }))
      }
      trackers={trackers}
      limit="youtubeChannels"
    />
  );
}
