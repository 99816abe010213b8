'use client';

import type { TrackerWords } from '@/components/dashboard/trackers/tracker';
import { TrackerPanel } from '@/components/dashboard/trackers/tracker-panel';
import type { PanelProps } from '@/components/panel/panel-props';
import { prefixFailure } from '@/components/panel/prefix-failure';
import { fetched } from '@/components/ui/fetched';
import { callGuild } from '@/lib/api/call';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { rulesOn } from '@/lib/rules/trackers/rules';
import { twitchLink } from '@/lib/rules/trackers/twitch-name';

const words: TrackerWords = {
  platform: 'twitch',
  one: 'streamer',
  many: 'streamers',
  title: 'Streamers',
  description: 'Announced when they go live.',
  emptyTitle: 'No streamers yet',
};

const StreamerDialog = fetched(() => import('./streamer-dialog').then((module) => module.StreamerDialog));

/** The streamers that are announced, and how. */
export function TwitchPanel(panel: PanelProps<'twitch'>) {
  const trackers = panel.data.answer.trackedStreamers.map((streamer) => ({
    key: streamer.twitchUsername,
    name: streamer.twitchUsername,
    link: twitchLink(streamer.twitchUsername),
    channelId: streamer.announceChannelId,
    message: streamer.message,
    roleIds: streamer.roleIds,
    rules: rulesOn('twitch', { ...defaultRules, ...streamer }),
    values: streamer,
  }));
  return (
    <TrackerPanel
      panel={panel}
      words={words}
      Dialog={StreamerDialog}
      onRemove={(twitchUsername) =>
        prefixFailure(callGuild(panel, 'POST', '/twitch/remove', { body: { twitchUsername } }))
      }
      trackers={trackers}
      limit="twitchStreamers"
    />
  );
}
