'use client';

import { useMemo } from 'react';
import { toRoleOptions } from '@/components/discord/role-options';
import { MultiCombobox, type MultiComboboxProps } from '@/components/ui/multi-combobox';
import type { RolesField } from '@/lib/core/fields';
import type { DirectoryRole } from '@/lib/guild-settings/directory';

export interface RolesPickerProps
  extends Pick<MultiComboboxProps, 'label' | 'value' | 'onChange' | 'disabled'> {
  roles: readonly DirectoryRole[];
  /** `use: 'assign'` disables roles that the bot can't assign, each with the reason. */
  field: Pick<RolesField, 'use' | 'max'>;
}

/** Several roles of the guild, highest first in the list. */
export function RolesPicker({ roles, field, ...rest }: RolesPickerProps) {
  const { use, max } = field;
  const options = useMemo(() => toRoleOptions(roles, use), [roles, use]);
  return (
    <MultiCombobox
      {...rest}
      options={options}
      max={max}
      placeholder="Add a role"
      missingText="Missing role"
      emptyText="No role with that name."
      things="roles"
    />
  );
}
