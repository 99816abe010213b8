import { describeMinutes } from '@/lib/core/duration';
import type { FieldErrors } from '@/lib/core/errors';
import { comparableText, wordListProblem } from '@/lib/core/word-list';
import {
  type PostKind,
  TRACKER_GAME_LENGTH_MAX,
  TRACKER_PAUSE_MAX,
  TRACKER_WORD_LENGTH_MAX,
  TRACKER_WORDS_MAX,
  type TrackerPlatform,
} from '@/lib/rules/trackers/limits';
import type { TrackerRules } from '@/lib/rules/trackers/schema';

/** Those of the rules that mean something on a platform, with neutral values for the others. */
export function rulesOn(platform: TrackerPlatform, rules: TrackerRules): TrackerRules {
  const { kinds, games, titleWords, excludedWords, pauseMinutes, whenOver } = rules;
  const shared = { titleWords, excludedWords, whenOver };
  return platform === 'twitch'
    ? { ...shared, kinds: ['live'], games, pauseMinutes }
    : { ...shared, kinds, games: [], pauseMinutes: 0 };
}

export const gameLimits = { count: TRACKER_WORDS_MAX, length: TRACKER_GAME_LENGTH_MAX };
export const titleWordLimits = { count: TRACKER_WORDS_MAX, length: TRACKER_WORD_LENGTH_MAX };

/** What is wrong with a pause in minutes (null: none was typed), or null. */
export function pauseProblem(minutes: number | null): string | null {
  return minutes !== null && Number.isInteger(minutes) && minutes >= 0 && minutes <= TRACKER_PAUSE_MAX
    ? null
    : `Must be from 0 minutes to ${describeMinutes(TRACKER_PAUSE_MAX)}.`;
}

/** What is wrong with the kinds that are announced, or null. */
export function kindsProblem(kinds: readonly PostKind[]): string | null {
  return kinds.length === 0 ? 'Choose at least one.' : null;
}

/** A title word that contains an excluded one could never be announced: says so, or gives null. */
export function contradictionIn({
  titleWords,
  excludedWords,
}: Pick<TrackerRules, 'titleWords' | 'excludedWords'>): string | null {
  for (const excluded of excludedWords) {
    const form = comparableText(excluded);
    const found = titleWords.find((word) => comparableText(word).includes(form));
    if (found !== undefined)
      return `A title with '${found}' is asked for, so '${excluded}' cannot be excluded.`;
  }
  return null;
}

/** What is wrong with tidy rules, by the name of the rule. */
export function rulesProblems(
  rules: Omit<TrackerRules, 'pauseMinutes'> & { readonly pauseMinutes: number | null },
): FieldErrors {
  const found = {
    kinds: kindsProblem(rules.kinds),
    games: wordListProblem(rules.games, gameLimits),
    titleWords: wordListProblem(rules.titleWords, titleWordLimits),
    excludedWords: wordListProblem(rules.excludedWords, titleWordLimits) ?? contradictionIn(rules),
    pauseMinutes: pauseProblem(rules.pauseMinutes),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
  );
}
