'use client';

import { clsx } from 'clsx';
import { Check, ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { CommandActions, SaveStatus } from '@/components/dashboard/commands/use-commands';
import { RolesPicker } from '@/components/discord/roles-picker';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { ReadOnlyFields } from '@/components/ui/read-only';
import { Switch } from '@/components/ui/switch';
import { quantity } from '@/lib/core/quantity';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { COMMAND_ROLES_MAX } from '@/lib/rules/commands/limits';
import type { Command } from '@/lib/rules/commands/schema';

function accessText({ accessRoles, requires }: Command): string {
  if (accessRoles.length > 0) return quantity(accessRoles.length, 'role');
  return requires === null ? 'Everyone' : requires;
}

function helpText({ accessRoles, requires }: Command): string {
  if (accessRoles.length > 0) return 'Only administrators and members with one of these roles can use it.';
  return requires === null
    ? 'Leave empty to let everyone use it.'
    : `Leave empty to let anyone with ${requires} on Discord use it.`;
}

export interface CommandRowProps {
  command: Command;
  roles: readonly DirectoryRole[];
  /** Whether the chosen role can use it; null without one. */
  isUsable: boolean | null;
  /** The outcome of its last save; null before one. */
  status: SaveStatus | null;
  onSave: (command: Command) => void;
}

const statusTexts = { saving: 'Saving…', saved: 'Saved', failed: 'Not saved' } as const satisfies Record<
  SaveStatus,
  string
>;

/** A command: its switch, and its roles on demand. */
function CommandRow({ command, roles, isUsable, status, onSave }: CommandRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name, description, isEnabled, accessRoles } = command;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className={clsx('min-w-0 flex-1 basis-48', !isEnabled && 'opacity-70')}>
          <p className="flex flex-wrap items-center gap-2">
            <span id={`${id}-name`} className="font-semibold wrap-anywhere">
              /{name}
            </span>
            {isUsable !== null && (
              <Badge tone={isUsable ? 'lagoon' : 'neutral'} icon={isUsable ? Check : X}>
                {isUsable ? 'Can use' : "Can't use"}
              </Badge>
            )}
          </p>
          <p className="text-xs text-muted wrap-anywhere">{description}</p>
        </div>
        <Button
          reads
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={`${id}-roles`}
          aria-label={`Roles for /${name}: ${accessText(command)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {accessText(command)}
          <ChevronDown aria-hidden="true" className={clsx('transition-transform', isOpen && 'rotate-180')} />
        </Button>
        <span
          role="status"
          className={clsx('ml-auto text-xs', status === 'failed' ? 'text-danger' : 'text-muted')}
        >
          {status !== null && statusTexts[status]}
        </span>
        <Switch
          aria-labelledby={`${id}-name`}
          checked={isEnabled}
          onCheckedChange={(next) => onSave({ ...command, isEnabled: next })}
        />
      </div>
      {isOpen && (
        <div id={`${id}-roles`} className="mt-3 rounded-control border border-line bg-raised/50 p-3">
          <Field label="Allowed roles" help={helpText(command)}>
            <ReadOnlyFields>
              <RolesPicker
                label={`roles for /${name}`}
                roles={roles}
                field={{ use: 'any', max: COMMAND_ROLES_MAX }}
                value={accessRoles}
                onChange={(next) => onSave({ ...command, accessRoles: next })}
              />
            </ReadOnlyFields>
          </Field>
        </div>
      )}
    </li>
  );
}

export interface CommandCategoryProps {
  category: string;
  /** All of its commands, for the card's buttons. */
  commands: readonly Command[];
  /** Those that match the search. */
  shown: readonly Command[];
  roles: readonly DirectoryRole[];
  usable: ReadonlySet<string> | null;
  actions: CommandActions;
}

/** A category's commands, with a button to switch all of them. */
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
