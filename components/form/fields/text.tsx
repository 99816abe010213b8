'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { CharCount } from '@/components/ui/char-count';
import { Input } from '@/components/ui/input';
import type { TextField } from '@/lib/core/fields';
import { lengthOf } from '@/lib/core/text-length';

const purposes = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  discordId: { inputMode: 'numeric', autoComplete: 'off' },
  other: { autoComplete: 'off' },
} as const;

export function Text({ input }: { input: FieldInput<TextField> }) {
  const { onChange, onBlur } = useForm();
  const { path, field, isLocked } = input;
  const value = typeof input.value === 'string' ? input.value : '';
  return (
    <FieldFrame input={input}>
      <Input
        value={value}
        disabled={isLocked}
        placeholder={field.placeholder}
        {...purposes[field.purpose ?? 'other']}
        {...(field.isName ? { autoCapitalize: 'none', spellCheck: false } : {})}
        suffix={isLocked ? undefined : <CharCount count={lengthOf(value)} limit={field.max} />}
        onChange={(event) => onChange(path, event.target.value)}
        onBlur={() => onBlur(path)}
      />
    </FieldFrame>
  );
}
