'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { DurationInput } from '@/components/ui/duration-input';
import type { DurationField } from '@/lib/core/fields';

export function Duration({ input }: { input: FieldInput<DurationField> }) {
  const { onChange, onBlur } = useForm();
  const { path, isLocked } = input;
  return (
    <FieldFrame input={input}>
      <DurationInput
        minutes={typeof input.value === 'number' ? input.value : null}
        disabled={isLocked}
        onChange={(minutes) => onChange(path, minutes)}
        onBlur={() => onBlur(path)}
      />
    </FieldFrame>
  );
}
