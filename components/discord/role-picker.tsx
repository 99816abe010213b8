'use client';

import { useMemo } from 'react';
import { toRoleOptions } from '@/components/discord/role-options';
import { Combobox, type ComboboxProps } from '@/components/ui/combobox';
import type { RoleField } from '@/lib/core/fields';
import type { DirectoryRole } from '@/lib/guild-settings/directory';

export interface RolePickerProps
  extends Pick<ComboboxProps, 'label' | 'value' | 'onChange' | 'disabled' | 'clearable'> {
  roles: readonly DirectoryRole[];
  /** `use: 'assign'` disables roles that the bot can't assign, each with the reason. */
  field: Pick<RoleField, 'use' | 'placeholder'>;
}

/** One role of the guild, highest first, or none. */
export function RolePicker({ roles, field, ...rest }: RolePickerProps) {
  const { use } = field;
  const options = useMemo(() => toRoleOptions(roles, use), [roles, use]);
  return (
    <Combobox
      clearable
      {...rest}
      options={options}
      placeholder={field.placeholder ?? 'Choose a role'}
      missingText="Missing role"
      emptyText="No role with that name."
      things="roles"
    />
  );
}
