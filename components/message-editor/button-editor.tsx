'use client';

import { EmojiInput } from '@/components/discord/emoji-input';
import { DraftText } from '@/components/message-editor/draft-text';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { ItemTools, type ItemToolsProps } from '@/components/message-editor/item-card';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { type DraftButton, type DraftButtonStyle, messageLimits } from '@/lib/rules/messages/draft';

const styles: readonly { readonly value: DraftButtonStyle; readonly label: string }[] = [
  { value: 'link', label: 'Link' },
  { value: 'primary', label: 'Blurple' },
  { value: 'secondary', label: 'Grey' },
  { value: 'success', label: 'Green' },
  { value: 'danger', label: 'Red' },
];

export interface ButtonEditorProps extends ItemToolsProps {
  readonly button: DraftButton;
  readonly path: string;
  readonly onChange: (button: DraftButton, path?: string) => void;
}

/** One button: how it looks, and where it leads or what it tells the bot. */
export function ButtonEditor({ button, path, onChange, ...tools }: ButtonEditorProps) {
  const { errorAt } = useEditorNotes();
  return (
    <div className="grid gap-3 rounded-control border border-line bg-raised/50 p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 truncate font-medium text-muted">
          {button.label.trim() || `Button ${tools.index + 1}`}
        </span>
        <ItemTools {...tools} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <DraftText
          label="Label"
          path={`${path}.label`}
          value={button.label}
          limit={messageLimits.buttonLabel}
          onChange={(label, where) => onChange({ ...button, label }, where)}
        />
        <Field label="Emoji" error={errorAt(`${path}.emoji`)}>
          <EmojiInput
            label={`Emoji of ${tools.name}`}
            value={button.emoji}
            onChange={(emoji) => onChange({ ...button, emoji }, `${path}.emoji`)}
          />
        </Field>
        <Field label="Style">
          <Select
            options={styles}
            value={button.style}
            onValueChange={(value) => {
              const style = styles.find((candidate) => candidate.value === value)?.value;
              if (style) onChange({ ...button, style });
            }}
          />
        </Field>
        {button.style === 'link' ? (
          <DraftText
            label="Address"
            path={`${path}.url`}
            type="url"
            placeholder="https://"
            value={button.url}
            onChange={(url, where) => onChange({ ...button, url }, where)}
          />
        ) : (
          <DraftText
            label="Custom id"
            path={`${path}.customId`}
            value={button.customId}
            limit={messageLimits.customId}
            help="Your own code hears it when the button is pressed."
            onChange={(customId, where) => onChange({ ...button, customId }, where)}
          />
        )}
      </div>
      <Checkbox
        label="Cannot be pressed"
        checked={button.disabled}
        onCheckedChange={(disabled) => onChange({ ...button, disabled })}
      />
    </div>
  );
}
