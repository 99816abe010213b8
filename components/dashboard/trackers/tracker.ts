import type { SectionData } from '@/components/form/section-data';
import type { PanelProps } from '@/components/panel/panel-props';
import type { TwitchData } from '@/lib/contracts/trackers/twitch';
import type { YoutubeData } from '@/lib/contracts/trackers/youtube';
import type { SectionOf } from '@/lib/guild-settings/registry';
import type { Values } from '@/lib/guild-settings/values';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';
import type { TrackerEntry } from '@/lib/rules/trackers/schema';

/** A tracked channel or project on any platform, with the platform's rules. */
export interface Tracker extends Readonly<Omit<TrackerEntry, 'username' | 'ytChannelId' | 'addedAt'>> {
  readonly name: string;
  readonly link: string;
  /** By the names of its form. */
  readonly values: Values;
}

/** A platform's words. */
export interface TrackerWords {
  readonly platform: TrackerPlatform;
  readonly one: string;
  readonly many: string;
  /** Title of the list. */
  readonly title: string;
  readonly description: string;
  readonly emptyTitle: string;
}

/** Reports the outcome, and returns the updated list. */
export type TrackerAnswer = { readonly message: string } & (TwitchData | YoutubeData);

type TrackerData = SectionData<SectionOf<'twitch' | 'youtube'>>;

/** The section with a response's list. */
export function showList(data: TrackerData, { message: _, ...now }: TrackerAnswer): TrackerData {
  return { ...data, answer: { ...data.answer, ...now } };
}

export interface TrackerDialogProps {
  readonly panel: PanelProps<'twitch' | 'youtube'>;
  readonly words: TrackerWords;
  /** The entry to edit; null for a new one. */
  readonly tracker: Tracker | null;
  readonly onClose: () => void;
}
