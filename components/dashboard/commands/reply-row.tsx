'use client';

import { clsx } from 'clsx';
import { Copy, Eye, Hash, Hourglass, Pencil, Shield, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedReply } from '@/components/dashboard/commands/replies';
import { arrivalClass, type Saved, useArrival } from '@/components/panel/use-arrival';
import { LockedMark } from '@/components/plans/plan-notice';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { PageLink } from '@/components/ui/page-link';
import { useReadOnly } from '@/components/ui/read-only';
import { RelativeTime } from '@/components/ui/relative-time';
import { MoveButtons } from '@/components/ui/reorder-tools';
import { Switch } from '@/components/ui/switch';
import { quantity } from '@/lib/core/quantity';
import type { Directory } from '@/lib/guild-settings/directory';
import type { Plan } from '@/lib/plans';
import { lockedText } from '@/lib/rules/premium/within-plan';
import { describeCooldown, matchLabels } from '@/lib/rules/replies/words';

interface ReplyRowProps {
  readonly reply: ListedReply;
  readonly name: string;
  readonly plan: Plan;
  readonly directory: Directory;
  readonly saved: Saved;
  /** Its position among ordered replies; null for unordered ones. */
  readonly place: { readonly index: number; readonly count: number } | null;
  readonly editHref: string;
  /** Null at the limit. */
  readonly copyHref: string | null;
  readonly isDeleting: boolean;
  readonly isSwitching: boolean;
  readonly onSwitch: (isEnabled: boolean) => void;
  readonly onMove: (place: number) => void;
  readonly onDelete: () => void;
}

/** The names of channels or roles, and whether some are deleted. */
function Names({ ids, known, icon }: { ids: readonly string[]; known: readonly Named[]; icon: ReactNode }) {
  if (ids.length === 0) return null;
  const found = known.filter(({ id }) => ids.includes(id));
  const missing = ids.length - found.length;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1 [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span className="truncate">
        {found
          .slice(0, 3)
          .map(({ name }) => name)
          .join(', ')}
        {found.length > 3 && ` and ${found.length - 3} more`}
      </span>
      {missing > 0 && (
        <Badge tone="danger" icon={TriangleAlert}>
          {missing} missing
        </Badge>
      )}
    </span>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function Facts({ reply, directory }: Pick<ReplyRowProps, 'reply' | 'directory'>) {
  const cooldown = describeCooldown(reply);
  const chance = reply.kind === 'response' && reply.chance < 100 ? reply.chance : null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <Names ids={reply.channelIds} known={directory.channels} icon={<Hash aria-label="Channels:" />} />
      <Names ids={reply.roleIds} known={directory.roles} icon={<Shield aria-label="Roles:" />} />
      {cooldown !== null && (
        <span className="inline-flex items-center gap-1">
          <Hourglass aria-label="Cooldown:" className="size-3.5" />
          {cooldown}
        </span>
      )}
      {chance !== null && <span>{chance}% of the time</span>}
      {reply.messageCount > 1 && <span>{reply.messageCount} messages at random</span>}
      {reply.kind === 'command' && reply.isPrivate && <span>By DM</span>}
      <span>
        {reply.uses === 0 ? 'Never used' : `Used ${quantity(reply.uses, 'time')}`}
        {reply.lastUsedAt !== null && (
          <>
            , last <RelativeTime value={reply.lastUsedAt} />
          </>
        )}
      </span>
    </p>
  );
}

/** A reply: trigger, answer, places, and actions. */
export function ReplyRow(props: ReplyRowProps) {
  const { reply, name, plan, directory, saved, place, editHref, copyHref } = props;
  const isReadOnly = useReadOnly() !== null;
  const { isLocked, isEnabled } = reply;
  const isClosed = isReadOnly || isLocked;
  const iconLink = clsx(buttonClass({ variant: 'ghost' }), 'w-10 px-0 touch:w-11');
  return (
    <li
      ref={useArrival<HTMLLIElement>(saved, reply.id)}
      tabIndex={-1}
      aria-label={name}
      className={clsx('flex flex-wrap items-center gap-x-3 gap-y-2 py-4 first:pt-0 last:pb-0', arrivalClass)}
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-mono font-semibold wrap-anywhere">{name}</span>
          {reply.kind === 'response' && <Badge>{matchLabels[reply.match]}</Badge>}
        </p>
        <p className="line-clamp-1 wrap-anywhere text-muted">
          {reply.kind === 'command' && reply.description !== ''
            ? reply.description
            : reply.text || 'An embed without text'}
        </p>
        {isLocked && <LockedMark text={lockedText(plan)} />}
        <Facts reply={reply} directory={directory} />
      </div>
      <div className="flex items-center gap-1">
        <Switch
          className="mr-2"
          aria-label={`Enable ${name}`}
          checked={isEnabled && !isLocked}
          disabled={isLocked || props.isSwitching}
          onCheckedChange={props.onSwitch}
        />
        {place && !isReadOnly && <MoveButtons name={name} {...place} onMove={props.onMove} />}
        {!isReadOnly && copyHref !== null && (
          <PageLink href={copyHref} className={iconLink} title="Duplicate" aria-label={`Duplicate ${name}`}>
            <Copy aria-hidden="true" />
          </PageLink>
        )}
        <PageLink
          href={editHref}
          className={iconLink}
          title={isClosed ? 'View' : 'Edit'}
          aria-label={`${isClosed ? 'View' : 'Edit'} ${name}`}
        >
          {isClosed ? <Eye aria-hidden="true" /> : <Pencil aria-hidden="true" />}
        </PageLink>
        <IconButton
          label={`Delete ${name}`}
          icon={Trash2}
          variant="danger"
          loading={props.isDeleting}
          onClick={props.onDelete}
        />
      </div>
    </li>
  );
}
