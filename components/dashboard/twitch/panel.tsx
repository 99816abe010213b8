'use client';

import { useMemo } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { prefixFailure } from '@/components/dashboard/prefix-failure';
import type { TrackerCalls, TrackerInput, TrackerWords } from '@/components/dashboard/trackers/tracker';
import { TrackerPanel } from '@/components/dashboard/trackers/tracker-panel';
import { call } from '@/lib/api/call';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { rulesOn } from '@/lib/rules/trackers/rules';
import { twitchLink } from '@/lib/rules/trackers/twitch-name';

const base = '/api/dashboard/{userId}/{guildId}/twitch';

const words: TrackerWords = {
  platform: 'twitch',
  one: 'streamer',
  many: 'streamers',
  title: 'Streamers',
  description: 'Announced when they go live.',
  emptyTitle: 'No streamers yet',
  nameLabel: 'Twitch name or link',
  namePlaceholder: 'twitch.tv/name',
  nameHelp: 'For example coralcooking, @coralcooking or the link of the page.',
  placeholders: ['{streamer}', '{game}', '{title}'],
  fields: { name: 'twitchUsername', channel: 'announceChannelId' },
};

/** What is set, as the calls write it. */
function bodyOf(twitchUsername: string, { channelId, message, roleIds, rules }: TrackerInput) {
  const { games, titleWords, excludedWords, pauseMinutes, whenOver } = rules;
  return {
    twitchUsername,
    announceChannelId: channelId,
    message,
    roleIds: [...roleIds],
    games: [...games],
    titleWords: [...titleWords],
    excludedWords: [...excludedWords],
    pauseMinutes,
    whenOver,
  };
}

/** The streamers that are announced, and how. */
export function TwitchPanel(panel: PanelProps<'twitch'>) {
  const { userId } = panel.viewer;
  const guildId = panel.guild.id;
  const calls = useMemo<TrackerCalls>(() => {
    const params = { userId, guildId };
    return {
      add: async (input) => {
        const body = bodyOf(input.name, input);
        return (await prefixFailure(call('POST', `${base}/add`, { params, body }))).data;
      },
      edit: async (key, input) => {
        const body = bodyOf(key, input);
        return (await prefixFailure(call('POST', `${base}/edit`, { params, body }))).data;
      },
      remove: async (key) => {
        const body = { twitchUsername: key };
        return (await prefixFailure(call('POST', `${base}/remove`, { params, body }))).data;
      },
    };
  }, [userId, guildId]);
  const trackers = panel.data.answer.trackedStreamers.map((streamer) => ({
    key: streamer.twitchUsername,
    name: streamer.twitchUsername,
    link: twitchLink(streamer.twitchUsername),
    channelId: streamer.announceChannelId,
    message: streamer.message,
    roleIds: streamer.roleIds,
    rules: rulesOn('twitch', { ...defaultRules, ...streamer }),
  }));
  return (
    <TrackerPanel panel={panel} words={words} calls={calls} trackers={trackers} limit="twitchStreamers" />
  );
}
