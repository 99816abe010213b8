'use client';

import { useMemo } from 'react';
import { toRoleOptions } from '@/components/discord/role-options';
import { MultiCombobox } from '@/components/ui/multi-combobox';
import type { RolesField } from '@/lib/core/fields';
import type { DirectoryRole } from '@/lib/guild-settings/directory';

export interface RolesPickerProps {
  label: string;
  roles: readonly DirectoryRole[];
  /** `use: 'assign'` refuses roles that the bot cannot give, each with the reason. */
  field: Pick<RolesField, 'use' | 'max'>;
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean | undefined;
}

/** Several roles of the guild, highest first in the list. */
export function RolesPicker({ label, roles, field, value, onChange, disabled }: RolesPickerProps) {
  const { use, max } = field;
  const options = useMemo(() => toRoleOptions(roles, use), [roles, use]);
  return (
    <MultiCombobox
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      max={max}
      disabled={disabled}
      placeholder="Add a role"
      missingText="Missing role"
      emptyText="No role with that name."
      things="roles"
    />
  );
}
