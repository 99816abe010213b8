'use client';

import { EmojiInput } from '@/components/discord/emoji-input';
import { DraftText, textsOf } from '@/components/message-editor/draft-text';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { ItemBox, type ItemToolsProps } from '@/components/message-editor/item-card';
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

/** One button: its look, and its link or custom id. */
export function ButtonEditor({ button, path, onChange, ...tools }: ButtonEditorProps) {
  const { errorAt } = useEditorNotes();
  const text = textsOf<'label' | 'url' | 'customId'>(button, path, (change, where) =>
    onChange({ ...button, ...change }, where),
  );
  return (
    <ItemBox {...tools} title={button.label.trim() || `Button ${tools.index + 1}`}>
      <div className="grid gap-3 sm:grid-cols-2">
        <DraftText label="Label" {...text('label')} limit={messageLimits.buttonLabel} />
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
            onValueChange={(style) => onChange({ ...button, style })}
          />
        </Field>
        {button.style === 'link' ? (
          <DraftText label="Address" {...text('url')} isUrl />
        ) : (
          <DraftText
            label="Custom ID"
            {...text('customId')}
            limit={messageLimits.customId}
            help="Your own code receives this when the button is pressed."
          />
        )}
      </div>
      <Checkbox
        label="Disabled"
        checked={button.disabled}
        onCheckedChange={(disabled) => onChange({ ...button, disabled })}
      />
    </ItemBox>
  );
}
