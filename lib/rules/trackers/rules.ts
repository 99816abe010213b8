import { comparableText } from '@/lib/core/word-list';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';
import type { TrackerRules } from '@/lib/rules/trackers/schema';

/** Those of the rules that mean something on a platform, with neutral values for the others. */
export function rulesOn(platform: TrackerPlatform, rules: TrackerRules): TrackerRules {
  const { kinds, games, titleWords, excludedWords, pauseMinutes, whenOver } = rules;
  const shared = { titleWords, excludedWords, whenOver };
  return platform === 'twitch'
    ? { ...shared, kinds: ['live'], games, pauseMinutes }
    : { ...shared, kinds, games: [], pauseMinutes: 0 };
}

/** The error if a required title word contains an excluded one, so that nothing matches; else null. */
export function contradictionIn({
  titleWords,
  excludedWords,
}: Pick<TrackerRules, 'titleWords' | 'excludedWords'>): string | null {
  for (const excluded of excludedWords) {
    const form = comparableText(excluded);
    const found = titleWords.find((word) => comparableText(word).includes(form));
    if (found !== undefined) return `'${excluded}' can't be excluded because the title may need '${found}'.`;
  }
  return null;
}
