'use client';

import { ArrowLeft, RotateCcw, Send } from 'lucide-react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { ChoiceFields } from '@/components/dashboard/reactionroles/choice-fields';
import { storeMenuDraft } from '@/components/dashboard/reactionroles/draft-storage';
import type { DraftForm } from '@/components/dashboard/reactionroles/menu-data';
import { MenuPreview } from '@/components/dashboard/reactionroles/menu-preview';
import { MessageFields } from '@/components/dashboard/reactionroles/message-fields';
import { RoleRows } from '@/components/dashboard/reactionroles/role-rows';
import { useMenuDraft } from '@/components/dashboard/reactionroles/use-menu-draft';
import { useMenuSave } from '@/components/dashboard/reactionroles/use-menu-save';
import { useGuardedNavigation } from '@/components/form/unsaved-guard';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import type { ListedMenu } from '@/lib/rules/role-menus/schema';
import { type MenuTemplateId, menuTemplates, newMenu } from '@/lib/rules/role-menus/templates';

export interface MenuBuilderProps {
  panel: PanelProps<'reactionroles'>;
  /** What a new menu begins from, or the menu that is edited. */
  from: MenuTemplateId | ListedMenu;
  onDenied: () => void;
}

/** Writes a role menu with a live preview, and posts or updates it. */
export function MenuBuilder({ panel, from, onDenied }: MenuBuilderProps) {
  const { guild, viewer, data, previewContext } = panel;
  const { directory } = data;
  const menu = typeof from === 'string' ? null : from;
  const { emoji, roleid, defaultEmbedColor: color } = data.version.values;
  const defaults = { emoji, role: roleid ?? '', color };
  const initial = typeof from === 'string' ? newMenu(from, directory.roles, defaults) : from.form;
  const place = { userId: viewer.userId, guildId: guild.id, menu: menu ? `menu:${menu.id}` : `new:${from}` };
  const draft = useMenuDraft(place, initial, menu?.revision ?? null);
  const saving = useMenuSave(panel, draft, menu, onDenied);
  const navigate = useGuardedNavigation();
  const home = `/dashboard/${guild.id}/reactionroles?template=default`;
  const { form } = draft;
  const isPosted = menu !== null && menu.msgid !== null;
  const isChannelFixed = isPosted && directory.channels.some(({ id }) => id === menu.form.channelId);
  const heading = typeof from === 'string' ? `New menu: ${menuTemplates[from].name}` : `Edit: ${from.name}`;

  function change(part: Partial<DraftForm>) {
    saving.touch();
    draft.change(part);
  }

  async function save(revision?: number) {
    if (revision !== undefined) draft.rebase(revision);
    if (!(await saving.save(revision))) return;
    storeMenuDraft(place, null);
    draft.reset();
    navigate(home);
  }

  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href={home} size="sm" icon={<ArrowLeft aria-hidden="true" />}>
          Back
        </ButtonLink>
        <h2 className="min-w-0 truncate font-display text-lg font-semibold">{heading}</h2>
      </div>
      {draft.isRestored && (
        <Notice
          title="Your draft is back"
          action={
            <Button size="sm" icon={<RotateCcw aria-hidden="true" />} onClick={draft.reset}>
              Start over
            </Button>
          }
        >
          This browser kept what you had not posted.
        </Notice>
      )}
      {saving.isStale && menu && (
        <Notice
          tone="warning"
          live
          title="Somebody else changed this menu"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={draft.reset}>
                Take theirs
              </Button>
              <Button size="sm" variant="primary" onClick={() => void save(menu.revision)}>
                Save mine over it
              </Button>
            </span>
          }
        >
          {menu.username} saved it while you were writing. Yours is still here.
        </Notice>
      )}
      <form
        aria-label={heading}
        noValidate
        className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <MessageFields
            form={form}
            channels={directory.channels}
            isChannelFixed={isChannelFixed}
            errors={saving.errors}
            onChange={change}
          />
          <ChoiceFields form={form} errors={saving.errors} onChange={change} />
          <RoleRows
            form={form}
            roles={directory.roles}
            defaults={defaults}
            errors={saving.errors}
            onChange={change}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 xl:sticky xl:top-24">
          <MenuPreview form={form} context={previewContext} directory={directory} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={saving.isSaving}
            icon={<Send aria-hidden="true" />}
          >
            {isPosted ? 'Update menu' : 'Post menu'}
          </Button>
        </div>
      </form>
    </div>
  );
}
