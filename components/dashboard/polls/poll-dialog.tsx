'use client';

import { checkEnd, endIn } from '@/components/dashboard/events/event-end';
import { applyPoll } from '@/components/dashboard/polls/listed-polls';
import { EmojiInput } from '@/components/discord/emoji-input';
import { ActionDialog } from '@/components/form/action-dialog';
import type { PartInput } from '@/components/form/action-form-props';
import { useForm } from '@/components/form/form-context';
import { FormPreview } from '@/components/form/form-preview';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { useOnce } from '@/components/panel/use-once';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { ColourInput } from '@/components/ui/colour-input';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { callGuild } from '@/lib/api/call-guild';
import { discordColours } from '@/lib/core/colour';
import type { FormDraft, FormValues } from '@/lib/core/form';
import type { Values } from '@/lib/guild-settings/values';
import { NEEDED_OPTIONS, pollForm } from '@/lib/rules/polls/form';
import { pollLimits as limits, pollLimits } from '@/lib/rules/polls/limits';
import { fillPollTexts, pollTemplates, toPollMessage } from '@/lib/rules/polls/message';
import type { PollOption } from '@/lib/rules/polls/schema';

/** A new poll's options, each with its button's emoji and label. */
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

/** The default duration, in minutes. */
const DAY = 24 * 60;

/** The preview's poll: options without a label show their number. */
function Preview({ settings, draft }: { settings: Values; draft: FormDraft<typeof pollForm> }) {
  const { user } = useForm().previewContext;
  const { title, description, footer, color } = draft;
  const endsAt = draft.endTime || new Date().toISOString();
  const embed = fillPollTexts(
    { title: title.trim(), description: description.trim(), footer: footer.trim(), color },
    pollTemplates(settings, 'pollEmbed'),
    { endsAt, author: user },
  );
  const options = draft.options
    .map((option, index) => {
      const isNeeded = option.label.trim() === '' && index < NEEDED_OPTIONS;
      return isNeeded ? { ...option, label: `Option ${index + 1}` } : option;
    })
    .filter(({ label }) => label.trim() !== '');
  return <FormPreview message={toPollMessage({ id: 'preview', embed, options, endsAt }, 'open', [])} />;
}

interface PollDialogProps {
  readonly panel: PanelProps<'polls'>;
  readonly onClose: () => void;
}

/** Creates a poll, with a preview of its message. */
export function PollDialog({ panel, onClose }: PollDialogProps) {
  const settings = panel.data.version.values;
  const once = useOnce();
  const create = usePanelAction(
    panel,
    (values: FormValues<typeof pollForm>) =>
      once(values, (key) => {
        const body = { ...values, options: [...values.options], key };
        return callGuild(panel, 'POST', '/polls/create', { body });
      }),
    'Failed to create poll.',
    applyPoll,
  );
  return (
    <ActionDialog
      form={pollForm}
      context={panelContext(panel)}
      values={{ channel: settings.pollChannel, endTime: endIn(DAY, Date.now()) }}
      size="lg"
      title="New poll"
      description="The bot posts it with a button for each option. Nobody is pinged."
      submit={{ label: 'Start poll' }}
      check={(draft) => {
        const now = Date.now();
        return checkEnd(draft, { start: now, now, days: pollLimits.days });
      }}
      parts={{
        options: OptionFields,
        color: ({ value, errors, onChange }) => (
          <Field label="Colour" help="Leave empty to use the default from Settings." error={errors['']}>
            <ColourInput
              value={value || null}
              presets={discordColours}
              onChange={(color) => onChange(color ?? '')}
            />
          </Field>
        ),
      }}
      aside={(draft) => <Preview settings={settings} draft={draft} />}
      onSubmit={create.run}
      onClose={onClose}
    />
  );
}
