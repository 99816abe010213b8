import type { FieldErrors } from '@/lib/core/errors';
import { findFieldErrors } from '@/lib/core/field-check';
import { channel, dateTime, emoji, longText, text } from '@/lib/core/fields';
import { defineForm, part } from '@/lib/core/form';
import { pollLimits as limits } from '@/lib/rules/polls/limits';
import type { PollOption } from '@/lib/rules/polls/schema';

const help = 'Leave empty to use the default from Settings.';

/** The number of options that need a label. */
export const NEEDED_OPTIONS = 2;

const noOption: PollOption = { emoji: '', label: '', description: '' };
const optionFields = {
  emoji: emoji({ label: 'Emoji' }),
  label: text({ label: 'Label', max: limits.label }),
  description: text({ label: 'Description', max: limits.optionDescription }),
};

function checkOption(index: number, option: PollOption): FieldErrors {
  const isNeeded = index < NEEDED_OPTIONS;
  return {
    ...(isNeeded && option.emoji === '' && { [`${index}.emoji`]: 'Choose an emoji.' }),
    ...(isNeeded && option.label.trim() === '' && { [`${index}.label`]: 'Enter a label.' }),
    ...findFieldErrors(`${index}.emoji`, optionFields.emoji, option.emoji, 'pro'),
    ...findFieldErrors(`${index}.label`, optionFields.label, option.label.trim(), 'pro'),
    ...findFieldErrors(`${index}.description`, optionFields.description, option.description.trim(), 'pro'),
  };
}

/** Faults of a poll's options by path: the first two need emoji and label (dashboard spec, section 5). */
export function checkOptions(options: readonly PollOption[]): FieldErrors {
  const length = Math.max(options.length, NEEDED_OPTIONS);
  return Object.assign({}, ...Array.from({ length }, (_, at) => checkOption(at, options[at] ?? noOption)));
}

/** A new poll. Empty texts, colour and channel come from the settings. */
export const pollForm = defineForm({
  id: 'poll',
  fields: {
    title: text({ label: 'Title', help, max: limits.title }),
    description: longText({ label: 'Description', help, max: limits.description, rows: 3 }),
    options: part<readonly PollOption[]>({
      label: 'Options',
      initial: [{ ...noOption, emoji: '👍' }, { ...noOption, emoji: '👎' }, noOption],
    }),
    endTime: dateTime({
      label: 'Ends',
      help: `At most ${limits.days} days from now.`,
      required: 'Choose when it ends.',
      half: true,
    }),
    channel: channel({ label: 'Channel', half: true }),
    footer: text({ label: 'Footer', help, max: limits.footer }),
    /** `#rrggbb`, or empty. */
    color: part<string>({ label: 'Colour', initial: '' }),
  },
  check: ({ options }) =>
    Object.fromEntries(
      Object.entries(checkOptions(options)).map(([at, message]) => [`options.${at}`, message]),
    ),
});
