import 'server-only';
import { AppError } from '@/lib/core/errors';
import { contradictionIn, defaultRules } from '@/lib/core/tracker-rules';
import type { TrackerEntry } from '@/lib/guilds/trackers/tracker-list';

type Rules = TrackerEntry['rules'];

/** What is left out stays. */
export type RuleChange = { readonly [Name in keyof Rules]?: Rules[Name] | undefined };

/** Rules with what was changed, of `before` or else of the defaults. Throws `invalid` when they contradict each other. */
export function changeRules(change: RuleChange, before?: Rules): Rules {
  const { kinds, games, titleWords, excludedWords, pauseMinutes, whenOver } = before ?? defaultRules;
  const rules: Rules = {
    kinds: change.kinds ?? [...kinds],
    games: change.games ?? [...games],
    titleWords: change.titleWords ?? [...titleWords],
    excludedWords: change.excludedWords ?? [...excludedWords],
    pauseMinutes: change.pauseMinutes ?? pauseMinutes,
    whenOver: change.whenOver ?? whenOver,
  };
  const message = contradictionIn(rules);
  if (message === null) return rules;
  throw new AppError('invalid', { message, fields: { excludedWords: message } });
}
