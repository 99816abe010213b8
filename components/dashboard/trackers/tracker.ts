import type { PanelProps } from '@/components/dashboard/panel-props';
import type { Values } from '@/lib/guild-settings/values';
import type { TrackerPlatform, TrackerRules } from '@/lib/rules/trackers/rules';

/** One whom a server follows, whichever platform it is on. */
export interface Tracker {
  /** Unique in the list. */
  readonly key: string;
  readonly name: string;
  readonly link: string;
  readonly channelId: string;
  readonly message: string;
  readonly roleIds: readonly string[];
  /** Those that count on the platform. */
  readonly rules: TrackerRules;
  /** By the names of its form. */
  readonly values: Values;
}

/** The words of a platform. */
export interface TrackerWords {
  readonly platform: TrackerPlatform;
  readonly one: string;
  readonly many: string;
  /** Title of the list. */
  readonly title: string;
  readonly description: string;
  readonly emptyTitle: string;
}

export interface TrackerDialogProps {
  readonly panel: PanelProps<'twitch' | 'youtube'>;
  readonly words: TrackerWords;
  /** The one to change; null for a new one. */
  readonly tracker: Tracker | null;
  readonly onClose: () => void;
}
