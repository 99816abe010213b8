'use client';

import { CommandRow } from '@/components/dashboard/commands/command-row';
import type { CommandActions } from '@/components/dashboard/commands/use-commands';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import type { Command } from '@/lib/rules/commands/schema';

export interface CommandCategoryProps {
  category: string;
  /** All of its commands: what the buttons of the card are about. */
  commands: readonly Command[];
  /** Those that the search leaves. */
  shown: readonly Command[];
  roles: readonly DirectoryRole[];
  usable: ReadonlySet<string> | null;
  actions: CommandActions;
}

/** The commands of a category, with a way to switch all of them. */
export function CommandCategory({ category, commands, shown, roles, usable, actions }: CommandCategoryProps) {
  const on = commands.filter(({ isEnabled }) => isEnabled);
  const names = commands.map(({ name }) => name);
  return (
    <Card
      title={category}
      level={2}
      description={`${on.length} of ${commands.length} on`}
      action={
        <div className="flex gap-1">
          <Button
            size="sm"
            disabled={on.length === commands.length || actions.isSwitching}
            aria-label={`All on: ${category}`}
            onClick={() => actions.switchAll(names, true)}
          >
            All on
          </Button>
          <Button
            size="sm"
            disabled={on.length === 0 || actions.isSwitching}
            aria-label={`All off: ${category}`}
            onClick={() => actions.switchAll(names, false)}
          >
            All off
          </Button>
        </div>
      }
    >
      <ul className="divide-y divide-line">
        {shown.map((command) => (
          <CommandRow
            key={command.name}
            command={command}
            roles={roles}
            isUsable={usable === null ? null : usable.has(command.name)}
            status={actions.statuses.get(command.name) ?? null}
            onSave={actions.save}
          />
        ))}
      </ul>
    </Card>
  );
}
