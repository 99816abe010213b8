'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { Select as SelectControl } from '@/components/ui/select';
import type { SelectField } from '@/lib/core/fields';

export function Select({ input }: { input: FieldInput<SelectField> }) {
  const { onChange } = useForm();
  const { path, field, isLocked } = input;
  return (
    <FieldFrame input={input}>
      <SelectControl
        value={String(input.value)}
        disabled={isLocked}
        options={field.options.map(({ value, label }) => ({ value: String(value), label }))}
        onValueChange={(chosen) => {
          const option = field.options.find(({ value }) => String(value) === chosen);
          if (option) onChange(path, option.value);
        }}
      />
    </FieldFrame>
  );
}
