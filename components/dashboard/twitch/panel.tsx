'use client';

import type { TrackerWords } from '@/components/dashboard/trackers/tracker';
import { AskedTracker, TrackerPanel } from '@/components/dashboard/trackers/tracker-panel';
import type { PanelProps } from '@/components/panel/panel-props';
import { prefixFailure } from '@/components/panel/prefix-failure';
import { callGuild } from '@/lib/api/call-guild';
import { streamerForm } from '@/lib/rules/trackers/form';
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

/** The tracked streamers, and their announcements. */
export function TwitchPanel(panel: PanelProps<'twitch'>) {
  const { announceChannelId } = panel.data.version.values;
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
      dialog={(asked) => (
        <AskedTracker
          {...asked}
          form={streamerForm}
          values={asked.tracker?.values ?? { announceChannelId }}
          adjust={() => ({ twitchUsername: { isHidden: asked.tracker !== null } })}
          shownIn={({ message, roleIds, pauseMinutes, ...rules }) => ({
            message,
            roleIds,
            rules: rulesOn('twitch', {
              ...defaultRules,
              ...rules,
              pauseMinutes: pauseMinutes ?? defaultRules.pauseMinutes,
            }),
          })}
          save={(body) => {
            const path = asked.tracker ? '/twitch/edit' : '/twitch/add';
            return prefixFailure(callGuild(panel, 'POST', path, { body }));
          }}
        />
      )}
      onRemove={(twitchUsername) =>
        prefixFailure(callGuild(panel, 'POST', '/twitch/remove', { body: { twitchUsername } }))
      }
      trackers={trackers}
      limit="twitchStreamers"
    />
  );
}
