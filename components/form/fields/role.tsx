'use client';

import { RolePicker } from '@/components/discord/role-picker';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import type { RoleField } from '@/lib/core/fields';
import { findReferenceProblem } from '@/lib/guild-settings/references';

export function Role({ input }: { input: FieldInput<RoleField> }) {
  const { onChange, directory } = useForm();
  const { path, field, isLocked } = input;
  const value = typeof input.value === 'string' ? input.value : null;
  const problem = findReferenceProblem(field, value, directory);
  return (
    // The picker itself says why a role that exists cannot be used.
    <FieldFrame input={input} warning={problem?.kind === 'missing' ? problem.message : null}>
      <RolePicker
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
