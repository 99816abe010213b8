import type { Tracker, TrackerInput, TrackerWords } from '@/components/dashboard/trackers/tracker';
import { type WordsDraft, wordsIn } from '@/components/ui/words-input';
import type { FieldErrors } from '@/lib/core/errors';
import { defaultRules, type TrackerPlatform } from '@/lib/rules/trackers/limits';
import { rulesOn, rulesProblems } from '@/lib/rules/trackers/rules';
import type { TrackerRules } from '@/lib/rules/trackers/schema';

/** What a person has typed. */
export interface TrackerDraft
  extends Omit<TrackerInput, 'channelId' | 'rules'>,
    Pick<TrackerRules, 'kinds' | 'whenOver'> {
  readonly channelId: string | null;
  readonly games: WordsDraft;
  readonly titleWords: WordsDraft;
  readonly excludedWords: WordsDraft;
  /** Null while the number is empty. */
  readonly pauseMinutes: number | null;
}

/** How a tracker (null: a new one) is changed from; a new one is announced in `channelId`. */
export function toDraft(
  platform: TrackerPlatform,
  tracker: Tracker | null,
  channelId: string | null,
): TrackerDraft {
  const rules = tracker?.rules ?? rulesOn(platform, defaultRules);
  const chosen = (words: readonly string[]) => ({ words, typed: '' });
  return {
    name: tracker?.name ?? '',
    channelId: tracker?.channelId ?? channelId,
    message: tracker?.message ?? '',
    roleIds: tracker?.roleIds ?? [],
    ...rules,
    games: chosen(rules.games),
    titleWords: chosen(rules.titleWords),
    excludedWords: chosen(rules.excludedWords),
  };
}

/** The rules as they are typed; the default pause stands in for one that is missing. */
export function rulesIn(draft: TrackerDraft): TrackerRules {
  const { kinds, games, titleWords, excludedWords, pauseMinutes, whenOver } = draft;
  return {
    kinds,
    games: wordsIn(games),
    titleWords: wordsIn(titleWords),
    excludedWords: wordsIn(excludedWords),
    pauseMinutes: pauseMinutes ?? defaultRules.pauseMinutes,
    whenOver,
  };
}

/**
 * What is wrong before the server is asked (dashboard specification, section 5: name or link and channel are
 * required).
 */
export function wrongIn(draft: TrackerDraft, { fields }: TrackerWords): FieldErrors {
  return {
    ...(draft.name.trim() === '' ? { [fields.name]: 'A username or link is needed.' } : {}),
    ...(draft.channelId === null ? { [fields.channel]: 'Choose a channel.' } : {}),
    ...rulesProblems({ ...rulesIn(draft), pauseMinutes: draft.pauseMinutes }),
  };
}
