'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { NumberInput } from '@/components/ui/number-input';
import type { NumberField } from '@/lib/core/fields';

/** Named so as not to shadow the global Number. */
export function NumberControl({ input }: { input: FieldInput<NumberField> }) {
  const { onChange, onBlur } = useForm();
  const { path, field, isLocked } = input;
  return (
    <FieldFrame input={input}>
      <NumberInput
        value={typeof input.value === 'number' ? input.value : null}
        min={field.min}
        max={field.max}
        unit={field.unit}
        disabled={isLocked}
        onChange={(value) => onChange(path, value)}
        onBlur={() => onBlur(path)}
      />
    </FieldFrame>
  );
}
