'use client';

import { clsx } from 'clsx';
import { ChevronDown, Gavel, UserMinus } from 'lucide-react';
import { memo } from 'react';
import type { RemoveAction } from '@/components/dashboard/members/remove-dialog';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ColourDot } from '@/components/ui/colour-dot';
import { CopyButton } from '@/components/ui/copy-button';
import { EmojiText } from '@/components/ui/emoji';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { SelectBox } from '@/components/ui/select-box';
import type { MemberRow } from '@/lib/contracts/members';
import { grouped } from '@/lib/core/quantity';
import type { DirectoryRole } from '@/lib/guild-settings/directory';

interface MemberDetailsProps extends Pick<MemberLineProps, 'member' | 'roles' | 'onRemove'> {
  /** Why they can't be removed, or null. */
  obstacle: string | null;
}

/** A member's roles, highest first, when they joined, and buttons to remove them. */
function MemberDetails({ member, roles, obstacle, onRemove }: MemberDetailsProps) {
  const own = roles
    .filter(({ id }) => member.roleIds.includes(id))
    .toSorted((left, right) => right.position - left.position);
  return (
    <div className="grid gap-3">
      {own.length === 0 ? (
        <p className="text-muted">No roles.</p>
      ) : (
        <ul aria-label={`${member.displayName}'s roles`} className="flex flex-wrap gap-1.5">
          {own.map((role) => (
            <li
              key={role.id}
              className="inline-flex max-w-full items-center gap-1.5 rounded-tag border border-line bg-raised px-2 py-0.5 text-xs"
            >
              <ColourDot colour={role.colour} className="size-2.5 shrink-0 bg-line-strong" />
              <span className="truncate">
                <EmojiText text={role.name} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        {member.joinedAt !== null && (
          <span>
            Joined <RelativeTime value={member.joinedAt} />
          </span>
        )}
        <span className="inline-flex items-center gap-1 tabular-nums">
          {member.id}
          <CopyButton text={member.id} label={`Copy ${member.displayName}'s ID`} />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={UserMinus}
          aria-label={`Kick ${member.displayName}`}
          disabled={obstacle !== null}
          onClick={() => onRemove('kick', member)}
        >
          Kick
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={Gavel}
          aria-label={`Ban ${member.displayName}`}
          disabled={obstacle !== null}
          onClick={() => onRemove('ban', member)}
        >
          Ban
        </Button>
        {obstacle !== null && <span className="text-xs text-amber">{obstacle}</span>}
      </div>
    </div>
  );
}

const cellClass =
  'px-3 py-2 max-sm:order-1 max-sm:p-0 max-sm:text-xs max-sm:before:mr-1 max-sm:before:text-faint max-sm:before:content-[attr(data-label)]';

export interface MemberLineProps {
  member: MemberRow;
  roles: readonly DirectoryRole[];
  isSelf: boolean;
  isSelected: boolean;
  isOpen: boolean;
  onSelect: (member: MemberRow, isSelected: boolean) => void;
  onOpen: (id: string) => void;
  onRemove: (action: RemoveAction, member: MemberRow) => void;
}

/** A member as a row, or a card on phones, with expandable details. */
export const MemberLine = memo(function MemberLine(props: MemberLineProps) {
  const { member, roles, isSelf, isSelected, isOpen, onSelect, onOpen, onRemove } = props;
  const obstacle = isSelf ? 'This is you.' : member.blocked;
  const numbers = [
    ['Level', member.level],
    ['Experience', member.experience],
    ['Coins', member.coins],
  ] as const;
  return (
    <>
      <tr
        className={clsx(
          'border-t border-line transition-colors hover:bg-ink/4',
          'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:px-4 max-sm:py-2',
          isSelected && 'bg-lagoon-soft/60',
        )}
      >
        <td className="py-2 pl-4 max-sm:min-w-0 max-sm:basis-[calc(100%-3.5rem)] max-sm:p-0 sm:w-full">
          <div className="flex min-w-0 items-center gap-3">
            <SelectBox
              label={`Select ${member.displayName}`}
              checked={isSelected}
              disabled={obstacle !== null}
              onChange={(next) => onSelect(member, next)}
            />
            <Avatar name={member.displayName} src={member.avatarUrl} size={32} />
            <div className="min-w-0 flex-1">
              <p className="flex min-w-0 items-center gap-2">
                <span className="max-w-64 truncate font-semibold" title={member.displayName}>
                  <EmojiText text={member.displayName} />
                </span>
                {member.isBot && <Badge>Bot</Badge>}
                {isSelf && <Badge tone="lagoon">You</Badge>}
              </p>
              <p className="max-w-64 truncate text-xs text-muted">@{member.username}</p>
            </div>
          </div>
        </td>
        <td className="px-3 py-2 text-xs text-muted tabular-nums max-lg:hidden">{member.id}</td>
        {numbers.map(([label, value]) => (
          <td key={label} data-label={label} className={clsx(cellClass, 'tabular-nums sm:text-right')}>
            {grouped(value)}
          </td>
        ))}
        <td className="py-1 pr-2 pl-1 max-sm:p-0">
          <div className="flex items-center justify-end gap-0.5">
            <IconButton
              reads
              label={`${isOpen ? 'Hide' : 'Show'} ${member.displayName}'s details`}
              icon={ChevronDown}
              className={clsx('[&_svg]:transition-transform', isOpen && '[&_svg]:rotate-180')}
              size="sm"
              aria-expanded={isOpen}
              onClick={() => onOpen(member.id)}
            />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className="max-sm:block">
          <td colSpan={6} className="px-4 pt-1 pb-4 max-sm:block sm:pl-12">
            <MemberDetails member={member} roles={roles} obstacle={obstacle} onRemove={onRemove} />
          </td>
        </tr>
      )}
    </>
  );
});
