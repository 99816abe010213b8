import 'server-only';
import { AppError } from '@/lib/core/errors';
import { defaultRules } from '@/lib/rules/trackers/limits';
import { contradictionIn } from '@/lib/rules/trackers/rules';
import type { TrackerRules } from '@/lib/rules/trackers/schema';

/** What is left out stays. */
export type RuleChange = { readonly [Name in keyof TrackerRules]?: TrackerRules[Name] | undefined };

/**
 * Rules with what was changed, of `before` or else of the defaults. Throws `invalid` when they contradict
 * each other.
 */
export function changeRules(change: RuleChange, before: TrackerRules = defaultRules): TrackerRules {
  const rules: TrackerRules = {
    kinds: change.kinds ?? before.kinds,
    games: change.games ?? before.games,
    titleWords: change.titleWords ?? before.titleWords,
    excludedWords: change.excludedWords ?? before.excludedWords,
    pauseMinutes: change.pauseMinutes ?? before.pauseMinutes,
    whenOver: change.whenOver ?? before.whenOver,
  };
  const message = contradictionIn(rules);
  if (message === null) return rules;
  throw new AppError('invalid', { message, fields: { excludedWords: message } });
}
