'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { DateTimeInput } from '@/components/ui/date-time-input';
import type { DateTimeField } from '@/lib/core/fields';

export function DateTime({ input }: { input: FieldInput<DateTimeField> }) {
  const { onChange, onBlur } = useForm();
  const { path, isLocked } = input;
  return (
    <FieldFrame input={input}>
      <DateTimeInput
        value={typeof input.value === 'string' ? input.value : ''}
        disabled={isLocked}
        onChange={(iso) => onChange(path, iso)}
        onBlur={() => onBlur(path)}
      />
    </FieldFrame>
  );
}
