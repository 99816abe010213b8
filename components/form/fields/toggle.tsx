'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { Switch } from '@/components/ui/switch';
import type { ToggleField } from '@/lib/core/fields';

export function Toggle({ input }: { input: FieldInput<ToggleField> }) {
  const { onChange } = useForm();
  const { path, value, isLocked } = input;
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
