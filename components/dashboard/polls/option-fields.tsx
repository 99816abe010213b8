'use client';

import { EmojiInput } from '@/components/discord/emoji-input';
import type { PartInput } from '@/components/form/action-form-props';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NEEDED_OPTIONS } from '@/lib/rules/polls/form';
import { pollLimits as limits } from '@/lib/rules/polls/limits';
import type { PollOption } from '@/lib/rules/polls/schema';

/** The options of a new poll, each with its button's emoji and label. */
export function OptionFields({ value: options, errors, onChange }: PartInput<readonly PollOption[]>) {
  const change = (place: number, part: Partial<PollOption>) =>
    onChange(options.map((option, index) => (index === place ? { ...option, ...part } : option)));
  return (
    <div className="grid gap-5">
      {options.map((option, index) => {
        const name = `Option ${index + 1}`;
        const isNeeded = index < NEEDED_OPTIONS;
        return (
          <fieldset key={name} className="grid gap-4 rounded-control border border-line p-4">
            <legend className="px-1 font-semibold">
              {name}
              {!isNeeded && <span className="font-normal text-muted"> (optional)</span>}
            </legend>
            <div className="grid items-start gap-4 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-1">
              <Field label="Emoji" required={isNeeded} error={errors[`${index}.emoji`]}>
                <EmojiInput
                  label={`${name} emoji`}
                  value={option.emoji}
                  onChange={(emoji) => change(index, { emoji })}
                />
              </Field>
              <Field label="Label" required={isNeeded} error={errors[`${index}.label`]}>
                <Input
                  value={option.label}
                  limit={limits.label}
                  onChange={(event) => change(index, { label: event.target.value })}
                />
              </Field>
            </div>
            <Field label="Description" error={errors[`${index}.description`]}>
              <Input
                value={option.description}
                limit={limits.optionDescription}
                onChange={(event) => change(index, { description: event.target.value })}
              />
            </Field>
          </fieldset>
        );
      })}
      {errors[''] !== undefined && <p className="text-danger">{errors['']}</p>}
    </div>
  );
}
