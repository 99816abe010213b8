'use client';

import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import { ColourInput } from '@/components/ui/colour-input';
import { discordColours } from '@/lib/core/colour';
import type { ColourField } from '@/lib/core/fields';

export function Colour({ input }: { input: FieldInput<ColourField> }) {
  const { onChange } = useForm();
  const { path, field, isLocked } = input;
  const usual = field.default.toLowerCase();
  return (
    <FieldFrame input={input}>
      <ColourInput
        value={typeof input.value === 'string' ? input.value : null}
        presets={[...new Set([usual, ...discordColours])]}
        disabled={isLocked}
        onChange={(chosen) => onChange(path, chosen ?? field.default)}
      />
    </FieldFrame>
  );
}
