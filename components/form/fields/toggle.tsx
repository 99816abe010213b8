'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { fieldAnchor } from '@/components/form/focus-field';
import { useForm } from '@/components/form/form-context';
import { Checkbox } from '@/components/ui/checkbox';
import { Switch } from '@/components/ui/switch';
import type { ToggleField } from '@/lib/core/fields';

export function Toggle({ input }: { input: FieldInput<ToggleField> }) {
  const { onChange, scope } = useForm();
  const { path, field, value, isLocked } = input;
  if (field.look === 'checkbox') {
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
  return (
    <FieldFrame input={input} layout="row">
      <Switch
        checked={value === true}
        disabled={isLocked}
        onCheckedChange={(checked) => onChange(path, checked)}
      />
    </FieldFrame>
  );
}
