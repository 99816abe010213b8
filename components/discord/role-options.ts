import type { ComboboxOption } from '@/components/ui/combobox-options';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { roleObstacles } from '@/lib/guild-settings/directory-words';

/** Why the bot can't assign a role, worded for a list. */
function obstacleOfMany({ name, blocked }: DirectoryRole): string | undefined {
  return Object.values(roleObstacles).find((obstacle) => obstacle.of(name) === blocked)?.ofMany;
}

/** Roles as a picker's options, highest first; with `assign`, those that the bot can't assign say why. */
export function toRoleOptions(roles: readonly DirectoryRole[], use: 'assign' | 'any'): ComboboxOption[] {
  return roles
    .toSorted((a, b) => b.position - a.position)
    .map((role) => ({
      value: role.id,
      label: role.name,
      colour: role.colour ?? 'var(--color-line-strong)',
      ...(use === 'assign' &&
        role.blocked !== null && { blockedReason: role.blocked, blockedTogether: obstacleOfMany(role) }),
    }));
}
