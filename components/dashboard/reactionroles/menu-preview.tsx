'use client';

import { useMemo } from 'react';
import { FullMessagePreview } from '@/components/discord/full-message-preview';
import type { PreviewContext } from '@/components/discord/preview-context';
import type { Directory } from '@/lib/guild-settings/directory';
import { type MenuDraft, toRoleMenu } from '@/lib/rules/role-menus/form';
import { toRoleMenuMessage } from '@/lib/rules/role-menus/message';

/** No menu has this id; the preview's buttons do nothing. */
const previewId = 'preview';

export interface MenuPreviewProps {
  draft: MenuDraft;
  context: PreviewContext;
  directory: Directory;
}

/** The menu as Discord would show it, as it is being written. */
export function MenuPreview({ draft, context, directory }: MenuPreviewProps) {
  const form = useMemo(() => toRoleMenu(draft), [draft]);
  const message = useMemo(() => {
    // What has no label yet is drawn by its role, so that a row can be found in the picture.
    const nameOf = (id: string) => directory.roles.find((role) => role.id === id)?.name ?? 'New role';
    const roleRows = form.roleRows.map((row) =>
      form.type === 'dropdown' && row.label.trim() === '' ? { ...row, label: nameOf(row.role) } : row,
    );
    return toRoleMenuMessage(previewId, { ...form, roleRows });
  }, [form, directory]);
  const reactions = form.type === 'reactions' ? form.roleRows.filter(({ emoji }) => emoji !== '') : [];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <FullMessagePreview message={message} context={context} directory={directory} />
      {reactions.length > 0 && (
        <ul aria-label="Reactions" className="flex flex-wrap gap-1.5">
          {reactions.map(({ emoji }, index) => {
            const key = `${emoji} ${index}`;
            return (
              <li key={key} className="rounded-control border border-line bg-raised px-2 py-0.5 text-sm">
                {emoji.startsWith('<') ? `:${emoji.split(':')[1]}:` : emoji}{' '}
                <span className="text-xs text-muted">1</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
