'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { RadioGroup } from '@/components/ui/radio-group';
import type { SelectField } from '@/lib/core/fields';

/** One of a few, all visible. */
export function Radios({ input }: { input: FieldInput<SelectField> }) {
  const { onChange } = useForm();
  const { path, field, isLocked } = input;
  return (
    <FieldFrame input={input} as="group">
      <RadioGroup
        label={field.label}
        options={field.options.map(({ value, ...option }) => ({
          ...option,
          value: String(value),
          disabled: isLocked,
        }))}
        value={String(input.value)}
        onChange={(chosen) => {
          const option = field.options.find(({ value }) => String(value) === chosen);
          if (option) onChange(path, option.value);
        }}
      />
    </FieldFrame>
  );
}
