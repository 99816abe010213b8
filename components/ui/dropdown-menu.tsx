'use client';

import { clsx } from 'clsx';
import * as Menu from 'radix-ui/dropdown-menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'plain' | 'danger' | undefined;
  disabled?: boolean | undefined;
  /** A key shown at the right. */
  hint?: ReactNode;
}

export interface DropdownMenuProps {
  /** The element that opens it: a Button or IconButton. */
  trigger: ReactElement;
  /** Groups are parted by a line. */
  groups: readonly (readonly MenuAction[])[];
  label?: string | undefined;
  align?: 'start' | 'end' | undefined;
}

export function DropdownMenu({ trigger, groups, label, align = 'end' }: DropdownMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-pop overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-float outline-none"
        >
          {label !== undefined && <Menu.Label className="px-3 py-1.5 text-xs text-faint">{label}</Menu.Label>}
          {groups
            .filter((group) => group.length > 0)
            .map((group, index) => (
              <Fragment key={group.map((action) => action.id).join()}>
                {index > 0 && <Menu.Separator className="my-1 h-px bg-line" />}
                {group.map((action) => (
                  <Menu.Item
                    key={action.id}
                    disabled={action.disabled ?? false}
                    onSelect={action.onSelect}
                    className={clsx(
                      'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-tag px-3 outline-none select-none touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
                      'data-disabled:cursor-not-allowed data-disabled:opacity-50',
                      action.tone === 'danger'
                        ? 'text-danger data-highlighted:bg-danger-soft'
                        : 'data-highlighted:bg-ink/10',
                    )}
                  >
                    {action.icon}
                    <span className="flex-1">{action.label}</span>
                    {action.hint}
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
