'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { Checkbox } from '@/components/ui/checkbox';
import type { ChoicesField } from '@/lib/core/fields';

/** Several of a few, all visible. */
export function Choices({ input }: { input: FieldInput<ChoicesField> }) {
  const { onChange } = useForm();
  const { path, field, isLocked } = input;
  const chosen: readonly unknown[] = Array.isArray(input.value) ? input.value : [];
  const change = (value: string | number, isOn: boolean) =>
    onChange(
      path,
      field.options
        .map((option) => option.value)
        .filter((each) => (each === value ? isOn : chosen.includes(each))),
    );
  return (
    <FieldFrame input={input} as="group">
      <div className="grid">
        {field.options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            disabled={isLocked}
            onCheckedChange={(isOn) => change(value, isOn)}
          />
        ))}
      </div>
    </FieldFrame>
  );
}
