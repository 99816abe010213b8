'use client';

import type { PollDraft } from '@/components/dashboard/polls/poll-form';
import { ChannelPicker } from '@/components/discord/channel-picker';
import { EmojiInput } from '@/components/discord/emoji-input';
import { ColourInput } from '@/components/ui/colour-input';
import { DateTimeInput } from '@/components/ui/date-time-input';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { discordColours } from '@/lib/core/colour';
import type { FieldErrors } from '@/lib/core/errors';
import type { Directory } from '@/lib/guild-settings/directory';
import { pollLimits as limits } from '@/lib/rules/polls/limits';
import type { PollOption } from '@/lib/rules/polls/schema';

const postable = { types: ['text', 'announcement'], use: 'post' } as const;
const fromSettings = "When empty, the settings' text.";
/** The options that every poll has. */
const NEEDED = 2;

interface OptionFieldsProps {
  readonly index: number;
  readonly option: PollOption;
  readonly onChange: (part: Partial<PollOption>) => void;
  readonly errors: FieldErrors;
}

function OptionFields({ index, option, onChange, errors }: OptionFieldsProps) {
  const name = `Option ${index + 1}`;
  const isNeeded = index < NEEDED;
  const errorOf = (field: string) => errors[`options.${index}.${field}`];
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">
        {name}
        {!isNeeded && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-1">
        <Field label="Emoji" required={isNeeded} error={errorOf('emoji')}>
          <EmojiInput
            label={`${name} emoji`}
            value={option.emoji}
            onChange={(emoji) => onChange({ emoji })}
          />
        </Field>
        <Field label="Label" required={isNeeded} error={errorOf('label')}>
          <Input
            value={option.label}
            limit={limits.label}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Description" error={errorOf('description')}>
        <Input
          value={option.description}
          limit={limits.optionDescription}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}

export interface PollFieldsProps {
  readonly draft: PollDraft;
  readonly onChange: (part: Partial<PollDraft>) => void;
  readonly errors: FieldErrors;
  readonly directory: Directory;
}

/** The fields of a new poll. */
export function PollFields({ draft, onChange, errors, directory }: PollFieldsProps) {
  const changeOption = (place: number, part: Partial<PollOption>) =>
    onChange({
      options: draft.options.map((option, index) => (index === place ? { ...option, ...part } : option)),
    });
  return (
    <div className="grid content-start gap-5">
      <Field label="Title" help={fromSettings} error={errors.title}>
        <Input
          value={draft.title}
          limit={limits.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label="Description" help={fromSettings} error={errors.description}>
        <Textarea
          value={draft.description}
          limit={limits.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      {draft.options.map((option, index) => {
        const key = `option-${index}`;
        return (
          <OptionFields
            key={key}
            index={index}
            option={option}
            errors={errors}
            onChange={(part) => changeOption(index, part)}
          />
        );
      })}
      {errors.options !== undefined && <p className="text-danger">{errors.options}</p>}
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-1">
        <Field label="Ends" required help={`At most ${limits.days} days from now.`} error={errors.endTime}>
          <DateTimeInput value={draft.endTime} onChange={(endTime) => onChange({ endTime })} />
        </Field>
        <Field label="Channel" error={errors.channel}>
          <ChannelPicker
            label="Channel"
            channels={directory.channels}
            field={postable}
            value={draft.channel}
            onChange={(channel) => onChange({ channel })}
          />
        </Field>
      </div>
      <Field label="Footer" help={fromSettings} error={errors.footer}>
        <Input
          value={draft.footer}
          limit={limits.footer}
          onChange={(event) => onChange({ footer: event.target.value })}
        />
      </Field>
      <Field label="Colour" help="When empty, the settings' colour." error={errors.color}>
        <ColourInput
          value={draft.color || null}
          presets={discordColours}
          onChange={(color) => onChange({ color: color ?? '' })}
        />
      </Field>
    </div>
  );
}
