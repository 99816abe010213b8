'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { Switch } from '@/components/ui/switch';
import type { ToggleField } from '@/lib/core/fields';

export function Toggle({ input }: { input: FieldInput<ToggleField> }) {
  const { onChange } = useForm();
  return (
    <FieldFrame input={input} layout="row">
      <Switch
        checked={input.value === true}
        disabled={input.isLocked}
        onCheckedChange={(checked) => onChange(input.path, checked)}
      />
    </FieldFrame>
  );
}
