'use client';

import { Plus } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import {
  failureTitle,
  insufficient,
  isInsufficient,
  withMenu,
  withoutMenu,
} from '@/components/dashboard/reactionroles/menu-data';
import { MenuList } from '@/components/dashboard/reactionroles/menu-list';
import { PermissionWarning } from '@/components/form/permission-warning';
import { SectionTabs } from '@/components/form/section-tabs';
import type { PanelProps } from '@/components/panel/panel-props';
import { prefixFailure } from '@/components/panel/prefix-failure';
import { RoomNotice } from '@/components/panel/room-notice';
import type { Saved } from '@/components/panel/use-arrival';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { WhileLocked } from '@/components/panel/while-locked';
import { Card } from '@/components/ui/card';
import { Emoji } from '@/components/ui/emoji';
import { fetched } from '@/components/ui/fetched';
import { PageLink } from '@/components/ui/page-link';
import { useReadOnly } from '@/components/ui/read-only';
import { Skeleton } from '@/components/ui/skeleton';
import { useConfirm } from '@/components/ui/use-confirm';
import { callGuild } from '@/lib/api/call-guild';
import type { Plan } from '@/lib/plans';
import { toQuestion } from '@/lib/rules/audit/action';
import { lockOn } from '@/lib/rules/premium/within-plan';
import { deleteMenuAction } from '@/lib/rules/role-menus/actions';
import type { ListedMenu } from '@/lib/rules/role-menus/schema';
import { menuTemplates, readMenuTemplate } from '@/lib/rules/role-menus/templates';

const emojiShown = 5;

export interface TemplateCardsProps {
  guildId: string;
  plan: Plan;
  /** The number of menus, and its limit. */
  count: number;
  limit: number;
}

/** The templates for a new menu. */
export function TemplateCards({ guildId, plan, count, limit }: TemplateCardsProps) {
  const isReadOnly = useReadOnly() !== null;
  if (isReadOnly) return null;
  const ids = Object.keys(menuTemplates).flatMap((id) => readMenuTemplate(id) ?? []);
  return (
    <Card title="New menu" description="Start with an empty menu or a template. You can change everything.">
      {count < limit ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {ids.map((id) => {
            const { name, summary, rows } = menuTemplates[id];
            return (
              <li key={id}>
                <PageLink
                  href={`/dashboard/${guildId}/reactionroles?template=${id}`}
                  className="grid h-full content-start gap-2 rounded-card border border-line bg-raised p-4 transition hover:border-line-strong"
                >
                  <span aria-hidden="true" className="flex h-6 gap-1.5 text-lg text-lagoon">
                    {rows.length === 0 ? (
                      <Plus />
                    ) : (
                      rows.slice(0, emojiShown).map(({ emoji }) => <Emoji key={emoji} text={emoji} />)
                    )}
                  </span>
                  <span className="font-semibold">{name}</span>
                  <span className="text-xs text-muted">{summary}</span>
                </PageLink>
              </li>
            );
          })}
        </ul>
      ) : (
        <RoomNotice limit="roleMenus" plan={plan} count={count} many="role menus" isFull />
      )}
    </Card>
  );
}

// Rendered in the browser only, since it starts from the stored draft.
const MenuBuilder = fetched(
  () => import('./menu-builder').then((module) => module.MenuBuilder),
  () => <Skeleton className="h-96 rounded-card" />,
);

interface MenuOverviewProps {
  panel: PanelProps<'reactionroles'>;
  saved: Saved;
  onDenied: () => void;
}

function MenuOverview({ panel, saved, onDenied }: MenuOverviewProps) {
  const { guildId, section, data, form } = panel;
  const { reactionRoles, roleMenuLimit } = data.answer;
  const { confirm, confirmDialog } = useConfirm();
  const removal = usePanelAction(
    panel,
    ({ id, msgid }: ListedMenu) => {
      const body = { messageId: msgid ?? id };
      return prefixFailure(callGuild(panel, 'POST', '/reactionroles/delete', { body }));
    },
    failureTitle,
    withoutMenu,
  );
  const publishing = usePanelAction(
    panel,
    ({ id, msgid, revision, form }: ListedMenu) => {
      const body = { ...form, messageId: msgid ?? id, revision };
      return prefixFailure(callGuild(panel, 'POST', '/reactionroles/edit', { body }));
    },
    failureTitle,
    withMenu,
  );
  const denyOr = (error: unknown) => {
    if (isInsufficient(error)) onDenied();
  };

  async function remove(menu: ListedMenu) {
    const isSure = await confirm({
      ...toQuestion(deleteMenuAction, { name: menu.name }),
      loses: ['The menu', ...(menu.msgid === null ? [] : ['Its message on Discord'])],
    });
    if (!isSure) return;
    await removal.run(menu).catch(denyOr);
  }

  return (
    <SectionTabs
      section={section}
      parts={{
        menus: (
          <>
            <MenuList
              guildId={guildId}
              menus={reactionRoles}
              limit={roleMenuLimit}
              plan={data.plan}
              saved={saved}
              directory={data.directory}
              deleting={removal.pending?.id}
              publishing={publishing.pending?.id}
              onDelete={(menu) => void remove(menu)}
              onPublish={(menu) => void publishing.run(menu).catch(denyOr)}
            />
            <TemplateCards
              guildId={guildId}
              plan={data.plan}
              count={reactionRoles.length}
              limit={roleMenuLimit}
            />
          </>
        ),
      }}
    >
      {form}
      {confirmDialog}
    </SectionTabs>
  );
}

/** A server's menus, and the builder for new (`?template=`) and existing ones (`?menu=`). */
export function ReactionrolesPanel(panel: PanelProps<'reactionroles'>) {
  const address = useSearchParams();
  const [isDenied, setDenied] = useState(false);
  const saved = useRef<string | null>(null);
  const { reactionRoles } = panel.data.answer;
  const edited = reactionRoles.find(({ id }) => id === address.get('menu'));
  const from = edited ?? readMenuTemplate(address.get('template'));
  const onDenied = () => setDenied(true);
  if (isDenied) return <PermissionWarning titleAs="h2" text={insufficient} guildId={panel.guildId} />;
  if (from === null) return <MenuOverview panel={panel} saved={saved} onDenied={onDenied} />;
  const key = typeof from === 'string' ? from : from.id;
  const isLocked = lockOn('roleMenus', panel.data.plan, reactionRoles);
  return (
    <WhileLocked plan={panel.data.plan} isLocked={edited !== undefined && isLocked(edited)}>
      <MenuBuilder key={key} panel={panel} from={from} saved={saved} onDenied={onDenied} />
    </WhileLocked>
  );
}
