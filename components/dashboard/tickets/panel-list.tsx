'use client';

import { clsx } from 'clsx';
import { Eye, Hash, Pencil, Send, Trash2 } from 'lucide-react';
import { hidePanel, showPanel } from '@/components/dashboard/tickets/show-panel';
import { MessageLink } from '@/components/panel/discord-links';
import type { PanelProps } from '@/components/panel/panel-props';
import { arrivalClass, type Saved, useArrival } from '@/components/panel/use-arrival';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { LockedMark } from '@/components/plans/plan-notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmojiText } from '@/components/ui/emoji';
import { useReadOnly } from '@/components/ui/read-only';
import { RelativeTime } from '@/components/ui/relative-time';
import { useConfirm } from '@/components/ui/use-confirm';
import { callGuild } from '@/lib/api/call-guild';
import { quantity } from '@/lib/core/quantity';
import type { Directory } from '@/lib/guild-settings/directory';
import { toQuestion } from '@/lib/rules/audit/action';
import { lockedText, lockOn } from '@/lib/rules/premium/within-plan';
import { deletePanelAction } from '@/lib/rules/tickets/actions';
import type { ListedPanel } from '@/lib/rules/tickets/panel-schema';

const states = {
  draft: { tone: 'neutral', text: 'Not published' },
  published: { tone: 'lagoon', text: 'Published' },
  changed: { tone: 'amber', text: 'Changes not published' },
  publishing: { tone: 'amber', text: 'Checking Discord…' },
} as const;

function nameOf(panel: ListedPanel): string {
  return panel.panelData.ticketTitle.trim() || 'Panel without a title';
}

function Facts({ panel, directory }: { panel: ListedPanel; directory: Directory }) {
  const { publishChannel, dropdownOptions } = panel.panelData;
  const channel = directory.channels.find(({ id }) => id === publishChannel);
  const count = dropdownOptions.length;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      {channel ? (
        <span className="inline-flex items-center gap-1 [&_svg]:size-3.5">
          <Hash aria-hidden="true" />
          <EmojiText text={channel.name} />
        </span>
      ) : (
        <span className="text-danger">Missing channel</span>
      )}
      <span>{count === 0 ? 'One button' : quantity(count, 'option')}</span>
      <span>
        Changed by {panel.updatedBy} <RelativeTime value={panel.updatedAt} />
      </span>
    </p>
  );
}

interface PanelItemProps {
  readonly guildId: string;
  readonly panel: ListedPanel;
  readonly directory: Directory;
  readonly saved: Saved;
  /** Why the plan locks it, or null. */
  readonly locked: string | null;
  /** The action in progress. */
  readonly busy: 'publish' | 'delete' | null;
  /** An action on one of them is in progress. */
  readonly isBlocked: boolean;
  readonly onPublish: () => void;
  readonly onDelete: () => void;
}

function PanelItem(props: PanelItemProps) {
  const { guildId, panel, directory, saved, locked, busy, isBlocked, onPublish, onDelete } = props;
  const isReadOnly = useReadOnly() !== null || locked !== null;
  const name = nameOf(panel);
  const { tone, text } = states[panel.state];
  return (
    <li
      ref={useArrival<HTMLLIElement>(saved, panel.id)}
      tabIndex={-1}
      aria-label={name}
      className={clsx('rounded-card border border-line bg-raised p-4', arrivalClass)}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <Facts panel={panel} directory={directory} />
          {locked !== null && (
            <p className="mt-1">
              <LockedMark text={locked} />
            </p>
          )}
        </div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <ButtonLink
          size="sm"
          href={`/dashboard/${guildId}/tickets?panel=${encodeURIComponent(panel.id)}`}
          icon={isReadOnly ? Eye : Pencil}
          aria-label={`${isReadOnly ? 'View' : 'Edit'} ${name}`}
        >
          {isReadOnly ? 'View' : 'Edit'}
        </ButtonLink>
        <Button
          size="sm"
          icon={Send}
          loading={busy === 'publish'}
          disabled={isBlocked || locked !== null}
          aria-label={`${panel.state === 'draft' ? 'Publish' : 'Publish again'}: ${name}`}
          onClick={onPublish}
        >
          {panel.state === 'draft' ? 'Publish' : 'Publish again'}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={Trash2}
          loading={busy === 'delete'}
          disabled={isBlocked}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          Delete
        </Button>
        {panel.link !== null && <MessageLink href={panel.link} className="ml-auto text-xs" />}
      </div>
    </li>
  );
}

export type PanelListProps = PanelProps<'tickets'> & { panels: readonly ListedPanel[]; saved: Saved };

/** A server's panels with their actions. */
export function PanelList({ panels, saved, ...props }: PanelListProps) {
  const { guildId, data } = props;
  const { confirm, confirmDialog } = useConfirm();
  const publishing = usePanelAction(
    props,
    ({ id, version }: ListedPanel) =>
      callGuild(props, 'POST', '/tickets/panel/publish', { body: { panelId: id, panelVersion: version } }),
    'The ticket panel was not published.',
    showPanel,
  );
  const deletion = usePanelAction(
    props,
    async ({ id, version }: ListedPanel) => {
      const body = { panelId: id, panelVersion: version };
      return { ...(await callGuild(props, 'POST', '/tickets/panel/delete', { body })), panelId: id };
    },
    'The ticket panel was not deleted.',
    hidePanel,
  );
  const isLocked = lockOn('ticketPanels', data.plan, panels);
  const isBusy = publishing.isPending || deletion.isPending;

  async function askDelete(panel: ListedPanel) {
    const isSure = await confirm({
      ...toQuestion(deletePanelAction, { title: nameOf(panel) }),
      loses: ['The panel with its texts and options', ...(panel.link ? ['Its message on Discord'] : [])],
    });
    if (isSure) deletion.start(panel);
  }

  return (
    <>
      <ul aria-label="Ticket panels" className="grid gap-3">
        {panels.map((panel) => (
          <PanelItem
            key={panel.id}
            guildId={guildId}
            panel={panel}
            directory={data.directory}
            saved={saved}
            locked={isLocked(panel) ? lockedText(data.plan) : null}
            busy={
              publishing.pending?.id === panel.id
                ? 'publish'
                : deletion.pending?.id === panel.id
                  ? 'delete'
                  : null
            }
            isBlocked={isBusy}
            onPublish={() => publishing.start(panel)}
            onDelete={() => void askDelete(panel)}
          />
        ))}
      </ul>
      {confirmDialog}
    </>
  );
}
