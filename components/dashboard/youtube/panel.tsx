'use client';

import { useMemo } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { prefixFailure } from '@/components/dashboard/prefix-failure';
import type { TrackerCalls, TrackerInput, TrackerWords } from '@/components/dashboard/trackers/tracker';
import { TrackerPanel } from '@/components/dashboard/trackers/tracker-panel';
import { call } from '@/lib/api/call';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { rulesOn } from '@/lib/rules/trackers/rules';

const base = '/api/dashboard/{userId}/{guildId}/youtube';

const words: TrackerWords = {
  platform: 'youtube',
  one: 'channel',
  many: 'channels',
  title: 'YouTube channels',
  description: 'Announced when they publish a video or go live.',
  emptyTitle: 'No channels yet',
  nameLabel: 'YouTube link or handle',
  namePlaceholder: 'youtube.com/@handle',
  nameHelp: 'For example @reefcams or the link of the channel.',
  placeholders: ['{channel}', '{title}'],
  fields: { name: 'youtubeUrl', channel: 'channel' },
};

/** What is set, as the calls write it. */
function bodyOf(youtubeUrl: string, { channelId, message, roleIds, rules }: TrackerInput) {
  const { kinds, titleWords, excludedWords, whenOver } = rules;
  return {
    youtubeUrl,
    channel: channelId,
    message,
    roleIds: [...roleIds],
    kinds: [...kinds],
    titleWords: [...titleWords],
    excludedWords: [...excludedWords],
    whenOver,
  };
}

/** The YouTube channels that are announced, and how. */
export function YoutubePanel(panel: PanelProps<'youtube'>) {
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
        const body = { youtubeUrl: key };
        return (await prefixFailure(call('POST', `${base}/remove`, { params, body }))).data;
      },
    };
  }, [userId, guildId]);
  const trackers = panel.data.answer.trackedUsers.map((channel) => ({
    key: channel.youtubeUrl,
    name: channel.username,
    link: channel.youtubeUrl,
    channelId: channel.announceChannelId,
    message: channel.message,
    roleIds: channel.roleIds,
    rules: rulesOn('youtube', { ...defaultRules, ...channel }),
  }));
  return (
    <TrackerPanel panel={panel} words={words} calls={calls} trackers={trackers} limit="youtubeChannels" />
  );
}
