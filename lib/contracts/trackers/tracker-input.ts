import { z } from 'zod';
import { lengthOf } from '@/lib/core/text-length';
import { tidyWords, type WordListLimits, wordListProblem } from '@/lib/core/word-list';
import {
  postKinds,
  TRACKER_MESSAGE_MAX,
  TRACKER_ROLES_MAX,
  whenOverChoices,
} from '@/lib/rules/trackers/limits';
import { gameLimits, kindsProblem, pauseProblem, titleWordLimits } from '@/lib/rules/trackers/rules';

/** The channel of an announcement. */
export const channelInput = z.string('Choose a channel.').min(1, 'Choose a channel.').max(20);

/** Roles that an announcement pings. */
export const rolesInput = z
  .array(z.string().max(20))
  .max(TRACKER_ROLES_MAX, `At most ${TRACKER_ROLES_MAX} roles.`);

/** The text above an announcement; empty for none. */
export const messageInput = z
  .string()
  .trim()
  .refine((text) => lengthOf(text) <= TRACKER_MESSAGE_MAX, `At most ${TRACKER_MESSAGE_MAX} characters.`);

/** A name or link that a person typed. */
export const nameInput = z
  .string('A username or link is needed.')
  .trim()
  .min(1, 'A username or link is needed.')
  .max(500, 'At most 500 characters.');

/** A value for which `problem` has nothing to say. */
function checked<T extends z.ZodType>(schema: T, problem: (value: z.output<T>) => string | null) {
  return schema.superRefine((value, context) => {
    const message = problem(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

function wordsInput(limits: WordListLimits) {
  // More than anybody means, so that tidying costs little.
  const words = z.array(z.string().max(500)).max(100, `At most ${limits.count} entries.`);
  return checked(words.transform(tidyWords), (tidy) => wordListProblem(tidy, limits));
}

/** When something is announced and what becomes of the message, each rule by itself. */
export const ruleInputs = {
  kinds: checked(
    z
      .array(z.enum(postKinds))
      .max(postKinds.length)
      .transform((chosen) => postKinds.filter((kind) => chosen.includes(kind))),
    kindsProblem,
  ),
  games: wordsInput(gameLimits),
  titleWords: wordsInput(titleWordLimits),
  excludedWords: wordsInput(titleWordLimits),
  pauseMinutes: checked(z.number('Must be a number of minutes.'), pauseProblem),
  whenOver: z.enum(whenOverChoices),
};
