'use client';

import type { GiveawayDraft } from '@/components/dashboard/giveaways/giveaway-form';
import { ChannelPicker } from '@/components/discord/channel-picker';
import { RolePicker } from '@/components/discord/role-picker';
import { DateTimeInput } from '@/components/ui/date-time-input';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NumberInput } from '@/components/ui/number-input';
import { Textarea } from '@/components/ui/textarea';
import type { FieldErrors } from '@/lib/core/errors';
import type { Directory } from '@/lib/guild-settings/directory';
import { giveawayLimits as limits } from '@/lib/rules/giveaways/limits';

const postable = { types: ['text', 'announcement'], use: 'post' } as const;
const anyRole = { use: 'any' } as const;

export interface GiveawayFieldsProps {
  readonly draft: GiveawayDraft;
  readonly onChange: (part: Partial<GiveawayDraft>) => void;
  readonly errors: FieldErrors;
  readonly directory: Directory;
  /** It runs already: channel and bonus stay. */
  readonly isRunning: boolean;
}

/** The fields of a giveaway. */
export function GiveawayFields({ draft, onChange, errors, directory, isRunning }: GiveawayFieldsProps) {
  const fixed = isRunning ? 'Stays as it is while the giveaway runs.' : undefined;
  return (
    <div className="grid content-start gap-5">
      <Field label="Prize" required error={errors.giveawayPrize}>
        <Input
          value={draft.giveawayPrize}
          limit={limits.prize}
          onChange={(event) => onChange({ giveawayPrize: event.target.value })}
        />
      </Field>
      <Field label="Title" help="Without one the prize stands there." error={errors.title}>
        <Input
          value={draft.title}
          limit={limits.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label="Description" error={errors.description}>
        <Textarea
          value={draft.description}
          limit={limits.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-1">
        <Field
          label="Ends"
          required
          help={`At most ${limits.days} days after its start.`}
          error={errors.endTime}
        >
          <DateTimeInput value={draft.endTime} onChange={(endTime) => onChange({ endTime })} />
        </Field>
        <Field label="Winners" required error={errors.winners}>
          <NumberInput
            value={draft.winners}
            min={1}
            max={limits.winners}
            onChange={(winners) => onChange({ winners })}
          />
        </Field>
      </div>
      <Field label="Channel" help={fixed} error={errors.channelId}>
        <ChannelPicker
          label="Channel"
          channels={directory.channels}
          field={postable}
          value={draft.channelId}
          disabled={isRunning}
          onChange={(channelId) => onChange({ channelId })}
        />
      </Field>
      <Field label="Required role" help="Needed to enter, and still at the draw." error={errors.requiredRole}>
        <RolePicker
          label="Required role"
          roles={directory.roles}
          field={anyRole}
          value={draft.requiredRole}
          onChange={(requiredRole) => onChange({ requiredRole })}
        />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-1">
        <Field
          label="Bonus role"
          help={fixed ?? 'Who has it when entering gets more tickets.'}
          error={errors.bonusRole}
        >
          <RolePicker
            label="Bonus role"
            roles={directory.roles}
            field={anyRole}
            value={draft.bonusRole}
            disabled={isRunning}
            onChange={(bonusRole) => onChange({ bonusRole })}
          />
        </Field>
        <Field label="Bonus entries" error={errors.bonusAmount}>
          <NumberInput
            value={draft.bonusAmount}
            min={0}
            max={limits.bonus}
            disabled={isRunning || draft.bonusRole === null}
            onChange={(bonusAmount) => onChange({ bonusAmount })}
          />
        </Field>
      </div>
    </div>
  );
}
