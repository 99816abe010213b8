'use client';

import { clsx } from 'clsx';
import { ExternalLink, Eye, Pencil, Send, Trash2, TriangleAlert } from 'lucide-react';
import { problemsOf, typeNames } from '@/components/dashboard/reactionroles/menu-data';
import { arrivalClass, type Saved, useArrival } from '@/components/panel/use-arrival';
import { LockedMark } from '@/components/plans/plan-notice';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { useReadOnly } from '@/components/ui/read-only';
import { RelativeTime } from '@/components/ui/relative-time';
import { quantity } from '@/lib/core/quantity';
import type { Directory } from '@/lib/guild-settings/directory';
import { channelTitle } from '@/lib/guild-settings/directory-words';
import type { Plan } from '@/lib/plans';
import { messageLink } from '@/lib/rules/messages/message-link';
import { lockedText, lockOn } from '@/lib/rules/premium/within-plan';
import type { ListedMenu } from '@/lib/rules/role-menus/schema';

interface MenuItemProps {
  guildId: string;
  menu: ListedMenu;
  saved: Saved;
  directory: Directory;
  /** Why the plan locks it, or null. */
  locked: string | null;
  isDeleting: boolean;
  isPublishing: boolean;
  onDelete: () => void;
  onPublish: () => void;
}

function MenuItem(props: MenuItemProps) {
  const { guildId, menu, saved, directory, locked, isDeleting, isPublishing, onDelete, onPublish } = props;
  const isReadOnly = useReadOnly() !== null || locked !== null;
  const { form, msgid, state } = menu;
  const channel = directory.channels.find(({ id }) => id === form.channelId);
  const count = form.roleRows.length;
  return (
    <li
      ref={useArrival<HTMLLIElement>(saved, menu.id)}
      tabIndex={-1}
      aria-label={menu.name}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-line bg-raised px-4 py-3',
        arrivalClass,
      )}
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-semibold">{menu.name}</span>
          <Badge>{typeNames[form.type]}</Badge>
          <Badge tone="lagoon">{quantity(count, 'role')}</Badge>
          {state === 'draft' && <Badge tone="amber">Not published</Badge>}
        </p>
        {menu.data.embed.description !== '' && (
          <p className="line-clamp-2 text-muted">{menu.data.embed.description}</p>
        )}
        <p className="text-xs text-faint">
          <span className="block">{channel ? channelTitle(channel) : 'Missing channel'}</span>
          Changed <RelativeTime value={menu.updatedAt} /> by {menu.username}
        </p>
        {locked !== null && <LockedMark text={locked} />}
        {problemsOf(menu, directory).map((problem) => (
          <p key={problem} className="mt-1 flex items-start gap-1.5 text-xs text-amber">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            {problem}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {state !== 'posted' && locked === null && (
          <Button
            size="sm"
            icon={Send}
            loading={isPublishing}
            aria-label={`Publish ${menu.name}`}
            onClick={onPublish}
          >
            Publish
          </Button>
        )}
        {msgid !== null && (
          <a
            href={messageLink({ guildId, channelId: form.channelId, messageId: msgid })}
            target="_blank"
            rel="noopener noreferrer"
            title="Open in Discord"
            aria-label={`Open ${menu.name} in Discord`}
            className={clsx(buttonClass({ variant: 'ghost', size: 'sm' }), 'touch:min-w-11')}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
        <ButtonLink
          href={`/dashboard/${guildId}/reactionroles?menu=${menu.id}`}
          size="sm"
          icon={isReadOnly ? Eye : Pencil}
          aria-label={`${isReadOnly ? 'View' : 'Edit'} ${menu.name}`}
        >
          {isReadOnly ? 'View' : 'Edit'}
        </ButtonLink>
        <IconButton
          label={`Delete ${menu.name}`}
          variant="danger"
          size="sm"
          loading={isDeleting}
          icon={Trash2}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

export interface MenuListProps {
  guildId: string;
  menus: readonly ListedMenu[];
  limit: number;
  plan: Plan;
  saved: Saved;
  directory: Directory;
  /** The menu being deleted. */
  deleting: string | undefined;
  /** The saved menu being published. */
  publishing: string | undefined;
  onDelete: (menu: ListedMenu) => void;
  onPublish: (menu: ListedMenu) => void;
}

/** The role menus of a server, newest first. */
export function MenuList(props: MenuListProps) {
  const { guildId, menus, limit, plan, saved, directory, deleting, publishing, onDelete, onPublish } = props;
  const isLocked = lockOn('roleMenus', plan, menus);
  return (
    <Card
      title="Role menus"
      action={
        <span className="text-xs text-muted tabular-nums">
          {menus.length} / {limit}
        </span>
      }
    >
      {menus.length === 0 ? (
        <EmptyState title="No role menus yet" compact>
          Choose a template below to let members pick their own roles.
        </EmptyState>
      ) : (
        <ul aria-label="Role menus" className="grid grid-cols-1 gap-3">
          {menus.toReversed().map((menu) => (
            <MenuItem
              key={menu.id}
              guildId={guildId}
              menu={menu}
              locked={isLocked(menu) ? lockedText(plan) : null}
              saved={saved}
              directory={directory}
              isDeleting={deleting === menu.id}
              isPublishing={publishing === menu.id}
              onDelete={() => onDelete(menu)}
              onPublish={() => onPublish(menu)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
