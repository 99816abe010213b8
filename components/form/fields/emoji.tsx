'use client';

import { EmojiInput } from '@/components/discord/emoji-input';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import type { EmojiField } from '@/lib/core/fields';

export function Emoji({ input }: { input: FieldInput<EmojiField> }) {
  const { onChange, onBlur } = useForm();
  const { path, field, isLocked } = input;
  return (
    <FieldFrame input={input}>
      <EmojiInput
        label={field.label}
        value={typeof input.value === 'string' ? input.value : ''}
        disabled={isLocked}
        onChange={(emoji) => onChange(path, emoji)}
        onBlur={() => onBlur(path)}
      />
    </FieldFrame>
  );
}
