import { MINUTE } from '@/lib/core/milliseconds';
import { comparableText } from '@/lib/core/word-list';
import type { PostKind } from '@/lib/rules/trackers/limits';
import type { TrackerRules } from '@/lib/rules/trackers/schema';

/** A stream that has begun, or a video that is out. */
export interface TrackedEvent {
  readonly kind: PostKind;
  /** The game's name; null if the platform doesn't have it. */
  readonly game: string | null;
  readonly title: string;
  /** When the same stream or video was last announced in this server, epoch milliseconds; null for never. */
  readonly lastAnnouncedAt: number | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Why something is not announced, in the words of the dashboard. */
export const refusalTexts = {
  kind: 'This kind is not announced.',
  game: 'Another game is being played.',
  titleWords: 'The title has none of the required words.',
  excludedWords: 'The title has an excluded word.',
  pause: 'The last announcement was too recent.',
} as const;
export type Refusal = keyof typeof refusalTexts;

export type Decision =
  | { readonly announces: true }
  | { readonly announces: false; readonly why: Refusal; readonly text: string };

function whyNot(rules: TrackerRules, event: TrackedEvent): Refusal | null {
  const { kind, lastAnnouncedAt, now } = event;
  const title = comparableText(event.title);
  const game = comparableText(event.game ?? '');
  const isInTitle = (word: string) => title.includes(comparableText(word));
  if (!rules.kinds.includes(kind)) return 'kind';
  if (rules.games.length > 0 && !rules.games.some((name) => comparableText(name) === game)) return 'game';
  if (rules.titleWords.length > 0 && !rules.titleWords.some(isInTitle)) return 'titleWords';
  if (rules.excludedWords.some(isInTitle)) return 'excludedWords';
  const isEarly = lastAnnouncedAt !== null && now - lastAnnouncedAt < rules.pauseMinutes * MINUTE;
  return isEarly ? 'pause' : null;
}

/**
 * Whether an event is announced, and else the first rule that is against it. A game is compared as a whole, a
 * word is found anywhere in the title, also inside a longer one; both by comparableText.
 */
export function decideAnnouncement(rules: TrackerRules, event: TrackedEvent): Decision {
  const why = whyNot(rules, event);
  return why === null ? { announces: true } : { announces: false, why, text: refusalTexts[why] };
}
