'use client';

import type { TrackerWords } from '@/components/dashboard/trackers/tracker';
import { TrackerPanel } from '@/components/dashboard/trackers/tracker-panel';
import type { PanelProps } from '@/components/panel/panel-props';
import { prefixFailure } from '@/components/panel/prefix-failure';
import { fetched } from '@/components/ui/fetched';
import { callGuild } from '@/lib/api/call';
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

const ChannelDialog = fetched(() => import('./channel-dialog').then((module) => module.ChannelDialog));

/** The YouTube channels that are announced, and how. */
export function YoutubePanel(panel: PanelProps<'youtube'>) {
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
      Dialog={ChannelDialog}
      onRemove={(youtubeUrl) =>
        prefixFailure(callGuild(panel, 'POST', '/youtube/remove', { body: { youtubeUrl } }))
      }
      trackers={trackers}
      limit="youtubeChannels"
    />
  );
}
