'use client';

import type { FieldInput } from '@/components/form/field-frame';
import { fieldAnchor } from '@/components/form/focus-field';
import { useForm } from '@/components/form/form-context';
import { Checkbox as CheckboxControl } from '@/components/ui/checkbox';
import type { ToggleField } from '@/lib/core/fields';

/** A switch that is drawn as a checkbox: it says something about what is sent, and sets nothing. */
export function Checkbox({ input }: { input: FieldInput<ToggleField> }) {
  const { onChange, scope } = useForm();
  const { path, field, value, isLocked } = input;
  return (
    <div id={fieldAnchor(path, scope)}>
      <CheckboxControl
        label={field.label}
        help={field.help}
        checked={value === true}
        disabled={isLocked}
        onCheckedChange={(checked) => onChange(path, checked)}
      />
    </div>
  );
}
