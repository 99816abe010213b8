'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select as SelectControl } from '@/components/ui/select';
import type { SelectField } from '@/lib/core/fields';

export function Select({ input }: { input: FieldInput<SelectField> }) {
  const { onChange } = useForm();
  const { path, field, isLocked } = input;
  const options = field.options.map(({ value, label }) => ({ value: String(value), label }));
  const choose = (chosen: string) => {
    const option = field.options.find(({ value }) => String(value) === chosen);
    if (option) onChange(path, option.value);
  };
  if (field.look === 'radios') {
    return (
      <FieldFrame input={input} as="group">
        <RadioGroup
          label={field.label}
          options={options.map((option) => ({ ...option, disabled: isLocked }))}
          value={String(input.value)}
          onChange={choose}
        />
      </FieldFrame>
    );
  }
  return (
    <FieldFrame input={input}>
      <SelectControl
        value={String(input.value)}
        disabled={isLocked}
        options={options}
        onValueChange={choose}
      />
    </FieldFrame>
  );
}
