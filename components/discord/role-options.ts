import type { ComboboxOption } from '@/components/ui/combobox-options';
import type { DirectoryRole } from '@/lib/guild-settings/directory';

/** Roles as a picker offers them, highest first; with `assign` those that the bot cannot give say why. */
export function toRoleOptions(roles: readonly DirectoryRole[], use: 'assign' | 'any'): ComboboxOption[] {
  return roles
    .toSorted((a, b) => b.position - a.position)
    .map((role) => ({
      value: role.id,
      label: role.name,
      colour: role.colour ?? 'var(--color-line-strong)',
      blockedReason: use === 'assign' ? (role.blocked ?? undefined) : undefined,
    }));
}
