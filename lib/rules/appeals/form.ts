import { longText, select } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { type AppealKind, appealLimits } from '@/lib/rules/appeals/limits';

const { textMin, textMax, reasonMax } = appealLimits;

export const appealKindLabels: Readonly<Record<AppealKind, string>> = {
  ban: 'Your current ban',
  mute: 'Your current mute',
};

export const appealForm = defineForm({
  id: 'appeal',
  fields: {
    kind: select({
      label: 'Appealing',
      appearance: 'radios',
      initial: 'ban',
      options: [
        { value: 'ban', label: appealKindLabels.ban },
        { value: 'mute', label: appealKindLabels.mute },
      ],
    }),
    text: longText({
      label: 'Why should it be lifted?',
      help: "Be open about what happened. The server's team will read this.",
      required: `At least ${textMin} characters.`,
      min: textMin,
      max: textMax,
      rows: 8,
    }),
  },
});

export const verdictForm = defineForm({
  id: 'appeal-verdict',
  fields: {
    reason: longText({
      label: 'Reason',
      help: 'Sent to the person who appealed. Optional.',
      max: reasonMax,
      rows: 4,
    }),
  },
});
