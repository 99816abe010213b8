'use client';

import { FormPreview } from '@/components/form/form-preview';
import type { Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';
import {
  type AnnouncedPost,
  type PlatformAppearance,
  platformAppearance,
  titleFor,
  toEndedAnnouncement,
  toTrackerAnnouncement,
} from '@/lib/rules/trackers/announcement';
import { defaultRules, type PostKind, type TrackerPlatform } from '@/lib/rules/trackers/limits';
import { rulesOn } from '@/lib/rules/trackers/rules';
import type { TrackerRules } from '@/lib/rules/trackers/schema';

export interface SampleWish {
  /** The name of the edited channel; null for an example. */
  readonly name: string | null;
  readonly kind: PostKind;
  /** The game on Twitch, if a specific one is required. */
  readonly game?: string | undefined;
  readonly isOver?: boolean;
}

/** An example stream or video. */
export function samplePost(platform: TrackerPlatform, wish: SampleWish): AnnouncedPost {
  const { name, kind, game = 'Minecraft', isOver = false } = wish;
  if (platform === 'youtube') {
    const channel = name ?? 'Reef Cams';
    const title = kind === 'live' ? 'Feeding time on the reef, live' : 'A night on the coral reef, in 4K';
    return {
      url: 'https://www.youtube.com/',
      author: channel,
      description: title,
      values: { channel, title },
      footer: 'YouTube',
    };
  }
  const streamer = name ?? 'coralcooking';
  const title = 'Building a reef in one evening';
  return {
    url: 'https://www.twitch.tv/',
    author: streamer,
    description: `${title}\n${isOver ? 'Played' : 'Playing'} **${game}**`,
    values: { streamer, title, game },
    footer: 'Twitch',
  };
}

export interface TrackerPreviewProps {
  readonly platform: TrackerPlatform;
  readonly appearance: PlatformAppearance;
  /** Null for an example. */
  readonly name: string | null;
  readonly message: string;
  readonly roleIds: readonly string[];
  readonly rules: TrackerRules;
}

/** The messages about a video, a live stream and its end, if the rules allow them. */
export function TrackerPreview(props: TrackerPreviewProps) {
  const { platform, appearance, name, message, roleIds, rules } = props;
  const { colour, titles } = appearance;
  const [game] = rules.games;
  const sample = (wish: Omit<SampleWish, 'name' | 'game'>) => samplePost(platform, { name, game, ...wish });
  const own = { colour, message, roleIds };
  const video = rules.kinds.find((kind): kind is PostKind => kind !== 'live');
  const isLive = rules.kinds.includes('live');
  const begun = (kind: PostKind) =>
    toTrackerAnnouncement({ ...own, title: titleFor(kind, appearance) }, sample({ kind }));
  const frames = [
    ...(video === undefined ? [] : [{ title: undefined, message: begun(video) }]),
    ...(isLive ? [{ title: video === undefined ? undefined : 'Live stream', message: begun('live') }] : []),
    ...(isLive && rules.whenOver === 'edit'
      ? [
          {
            title: 'After the stream',
            message: toEndedAnnouncement(
              { ...own, title: titles.ended },
              sample({ kind: 'live', isOver: true }),
            ),
          },
        ]
      : []),
  ];
  return frames.map((frame) => (
    <FormPreview key={frame.title ?? 'first'} title={frame.title} message={frame.message} />
  ));
}

/** Previews announcements with the form's current settings, saved or not. */
export function AnnouncementPreview({ section, values }: { section: Pick<Section, 'id'>; values: Values }) {
  const platform = section.id === 'youtube' ? 'youtube' : 'twitch';
  return (
    <div className="min-w-0">
      <div className="grid items-start gap-4 md:max-xl:grid-cols-2">
        <TrackerPreview
          platform={platform}
          appearance={platformAppearance(platform, values)}
          name={null}
          message=""
          roleIds={[]}
          rules={rulesOn(platform, defaultRules)}
        />
      </div>
      <p className="mt-2 text-xs text-muted">
        Examples only. Each entry sets its own pings and what happens when the stream ends.
      </p>
    </div>
  );
}
