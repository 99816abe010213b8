'use client';

import { RolesPicker } from '@/components/discord/roles-picker';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import type { RolesField } from '@/lib/core/fields';
import { findReferenceProblem } from '@/lib/guild-settings/references';

export function Roles({ input }: { input: FieldInput<RolesField> }) {
  const { onChange, directory } = useForm();
  const { path, field, isLocked } = input;
  const value = Array.isArray(input.value) ? input.value.map(String) : [];
  const problem = findReferenceProblem(field, value, directory);
  return (
    // The picker itself says why a role that exists cannot be used.
    <FieldFrame input={input} warning={problem?.kind === 'missing' ? problem.message : null}>
      <RolesPicker
        label={field.label}
        roles={directory.roles}
        field={field}
        value={value}
        disabled={isLocked}
        onChange={(chosen) => onChange(path, chosen)}
      />
    </FieldFrame>
  );
}
