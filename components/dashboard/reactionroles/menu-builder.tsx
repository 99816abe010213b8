'use client';

import { ArrowLeft, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  failureTitle,
  isInsufficient,
  withMenu,
  withRoles,
} from '@/components/dashboard/reactionroles/menu-data';
import { RoleRows } from '@/components/dashboard/reactionroles/role-rows';
import { ActionForm } from '@/components/form/action-form';
import { useForm } from '@/components/form/form-context';
import { FormPreview } from '@/components/form/form-preview';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { prefixFailure } from '@/components/panel/prefix-failure';
import type { Saved } from '@/components/panel/use-arrival';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { ButtonLink } from '@/components/ui/button-link';
import { Emoji } from '@/components/ui/emoji';
import { useNavigate } from '@/components/ui/navigation';
import { toast } from '@/components/ui/toast';
import { callGuild } from '@/lib/api/call-guild';
import { type MenuDraft, menuForm, toMenuDraft, toRoleMenu } from '@/lib/rules/role-menus/form';
import { toRoleMenuMessage } from '@/lib/rules/role-menus/message';
import type { NewRole } from '@/lib/rules/role-menus/new-roles-schema';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';
import type { ListedMenu } from '@/lib/rules/role-menus/schema';
import { type MenuTemplateId, menuTemplates, newMenu } from '@/lib/rules/role-menus/templates';

/** No menu has this id; the preview's buttons do nothing. */
const previewId = 'preview';

/** A live preview of the menu. */
function MenuPreview({ draft }: { draft: MenuDraft }) {
  const { directory } = useForm();
  const form = useMemo(() => toRoleMenu(draft), [draft]);
  const message = useMemo(() => {
    // A row without a label shows its role, so that it can be found in the preview.
    const nameOf = (id: string) => directory.roles.find((role) => role.id === id)?.name ?? 'New role';
    const roleRows = form.roleRows.map((row) =>
      form.type === 'dropdown' && row.label.trim() === '' ? { ...row, label: nameOf(row.role) } : row,
    );
    return toRoleMenuMessage(previewId, { ...form, roleRows });
  }, [form, directory]);
  const reactions = form.type === 'reactions' ? form.roleRows.filter(({ emoji }) => emoji !== '') : [];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <FormPreview message={message} height="short" />
      {reactions.length > 0 && (
        <ul aria-label="Reactions" className="flex flex-wrap gap-1.5">
          {reactions.map(({ emoji }, index) => {
            const key = `${emoji} ${index}`;
            return (
              <li key={key} className="rounded-control border border-line bg-raised px-2 py-0.5 text-sm">
                <Emoji text={emoji} /> <span className="text-xs text-muted">1</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

export interface MenuBuilderProps {
  panel: PanelProps<'reactionroles'>;
  /** What a new menu starts from, or the menu to edit. */
  from: MenuTemplateId | ListedMenu;
  saved: Saved;
  onDenied: () => void;
}

/** Edits a role menu with a live preview, and posts or updates it. */
export function MenuBuilder({ panel, from, saved, onDenied }: MenuBuilderProps) {
  const { data } = panel;
  const { directory } = data;
  const menu = typeof from === 'string' ? null : from;
  const { emoji, roleid: role, defaultEmbedColor: color } = data.version.values;
  const defaults = { emoji, role: role ?? '', color };
  const initial = typeof from === 'string' ? newMenu(from, directory.roles, defaults) : from.form;
  // A new menu's idempotency key.
  const [key] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const home = `/dashboard/${panel.guildId}/reactionroles?template=default`;
  const isPosted = menu !== null && menu.msgid !== null;
  const isChannelFixed = isPosted && directory.channels.some(({ id }) => id === menu.form.channelId);
  const heading = typeof from === 'string' ? `New menu: ${menuTemplates[from].name}` : `Edit: ${from.name}`;
  const saving = usePanelAction(
    panel,
    (form: RoleMenuForm) => {
      if (!menu)
        return prefixFailure(callGuild(panel, 'POST', '/reactionroles/create', { body: { ...form, key } }));
      const body = { ...form, messageId: menu.msgid ?? menu.id, revision: menu.revision };
      return prefixFailure(callGuild(panel, 'POST', '/reactionroles/edit', { body }));
    },
    failureTitle,
    withMenu,
  );

  const creating = usePanelAction(
    panel,
    (roles: readonly NewRole[]) =>
      callGuild(panel, 'POST', '/reactionroles/roles', { body: { roles: [...roles] } }),
    'The roles were not created.',
    withRoles,
  );
  async function createRoles(wanted: readonly NewRole[]) {
    const answer = await creating.run(wanted).catch(() => null);
    if (answer?.warning) toast.warning('Some roles were not created.', { description: answer.warning });
    return answer?.roles ?? null;
  }

  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href={home} size="sm" icon={ArrowLeft}>
          Back
        </ButtonLink>
        <h2 className="min-w-0 truncate font-display text-lg font-semibold">{heading}</h2>
      </div>
      <ActionForm
        form={menuForm}
        context={panelContext(panel)}
        thing={menu ? `menu:${menu.id}` : `new:${from}`}
        version={menu?.revision}
        values={toMenuDraft(initial)}
        adjust={({ type }) => ({
          channelId: isChannelFixed
            ? { isFixed: true, help: "A posted menu can't change channel." }
            : undefined,
          clearSelection: { isHidden: type === 'reactions' },
        })}
        parts={{
          roleRows: (input, draft) => (
            <RoleRows
              {...input}
              draft={draft}
              defaults={defaults}
              isCreating={creating.isPending}
              onCreate={createRoles}
            />
          ),
        }}
        aside={(draft) => <MenuPreview draft={draft} />}
        bar={
          isPosted
            ? 'Members see the changes once you update the menu.'
            : 'Members see the menu once you post it.'
        }
        submit={{ label: isPosted ? 'Update menu' : 'Post menu', icon: Send }}
        onSubmit={async (values) => {
          const { id } = await saving.run(toRoleMenu(values)).catch((error: unknown) => {
            if (isInsufficient(error)) onDenied();
            throw error;
          });
          saved.current = id;
        }}
        onDone={() => navigate(home)}
      />
    </div>
  );
}
