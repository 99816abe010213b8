'use client';

import type { FieldInput } from '@/components/form/field-frame';
import { fieldAnchor } from '@/components/form/focus-field';
import { useForm } from '@/components/form/form-context';
import { Checkbox } from '@/components/ui/checkbox';
import type { ToggleField } from '@/lib/core/fields';

/** A toggle that looks like a checkbox. */
export function CheckboxToggle({ input }: { input: FieldInput<ToggleField> }) {
  const { onChange, scope } = useForm();
  const { path, field, value, isLocked } = input;
  return (
    <div id={fieldAnchor(path, scope)}>
      <Checkbox
        label={field.label}
        help={field.help}
        checked={value === true}
        disabled={isLocked}
        onCheckedChange={(checked) => onChange(path, checked)}
      />
    </div>
  );
}
