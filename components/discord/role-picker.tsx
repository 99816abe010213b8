'use client';

import { useMemo } from 'react';
import { toRoleOptions } from '@/components/discord/role-options';
import { Combobox } from '@/components/ui/combobox';
import type { RoleField } from '@/lib/core/fields';
import type { DirectoryRole } from '@/lib/guild-settings/directory';

export interface RolePickerProps {
  label: string;
  roles: readonly DirectoryRole[];
  /** `use: 'assign'` refuses roles that the bot cannot give, each with the reason. */
  field: Pick<RoleField, 'use' | 'placeholder'>;
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean | undefined;
}

/** One role of the guild, highest first, or none. */
export function RolePicker({ label, roles, field, value, onChange, disabled }: RolePickerProps) {
  const { use } = field;
  const options = useMemo(() => toRoleOptions(roles, use), [roles, use]);
  return (
    <Combobox
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      clearable
      disabled={disabled}
      placeholder={field.placeholder ?? 'Choose a role'}
      missingText="Missing role"
      emptyText="No role with that name."
      things="roles"
    />
  );
}
