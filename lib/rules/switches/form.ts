import { dateTime, select, text } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { snowflakePattern } from '@/lib/core/snowflake';

export interface FeatureChoice {
  readonly id: string;
  readonly name: string;
  readonly isPerGuild: boolean;
}

interface TypedPlace {
  readonly feature: string | number;
  readonly guildId: string;
}

/** What is wrong with the place where one of these features is to be off, by field. */
export function checkPlace(
  choices: readonly FeatureChoice[],
  { feature, guildId }: TypedPlace,
): { guildId?: string } {
  const id = guildId.trim();
  if (id === '') return {};
  if (!snowflakePattern.test(id)) return { guildId: "This isn't a Discord ID: those are 17 to 20 digits." };
  return choices.some((one) => one.id === feature && one.isPerGuild)
    ? {}
    : { guildId: 'This can only be switched off everywhere. Leave this empty.' };
}

export function switchFormOf(choices: readonly FeatureChoice[]) {
  return defineForm({
    id: 'staff-switch',
    fields: {
      feature: select({
        label: 'Feature',
        initial: choices[0]?.id ?? '',
        options: choices.map(({ id, name }) => ({ value: id, label: name })),
      }),
      guildId: text({
        label: 'Server ID',
        help: 'Leave empty to switch it off everywhere. Only sections can be off in one server.',
        max: 20,
        isName: true,
      }),
      reason: text({
        label: 'Reason',
        help: 'Shown to everyone who tries to use it.',
        max: 300,
        required: 'Give a reason.',
      }),
      expiresAt: dateTime({
        label: 'Until',
        help: 'Leave empty to keep it off until someone switches it on.',
      }),
    },
    check: (values) => checkPlace(choices, values),
  });
}
