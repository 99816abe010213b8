import { longText, select } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { type AppealKind, appealLimits } from '@/lib/rules/appeals/limits';

const { textMin, textMax, reasonMax } = appealLimits;

export const appealKindLabels: Readonly<Record<AppealKind, string>> = { ban: 'My ban', mute: 'My mute' };

/** Why a ban or mute should be lifted. */
export const appealForm = defineForm({
  id: 'appeal',
  fields: {
    kind: select({
      label: 'Against',
      appearance: 'radios',
      initial: 'ban',
      options: [
        { value: 'ban', label: appealKindLabels.ban },
        { value: 'mute', label: appealKindLabels.mute },
      ],
    }),
    text: longText({
      label: 'Why should it be lifted?',
      help: 'Be open about what happened. The team of the server reads this.',
      required: `At least ${textMin} characters.`,
      min: textMin,
      max: textMax,
      rows: 8,
    }),
  },
});

/** What is said about an appeal when it is accepted or denied. */
export const verdictForm = defineForm({
  id: 'appeal-verdict',
  fields: {
    reason: longText({
      label: 'Reason',
      help: 'The appellant reads it. May stay empty.',
      max: reasonMax,
      rows: 4,
    }),
  },
});
