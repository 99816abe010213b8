'use client';

import { ArrowRight, Hash } from 'lucide-react';
import { useState } from 'react';
import { FoldedList } from '@/components/dashboard/transfer/folded-list';
import { ChannelPicker } from '@/components/discord/channel-picker';
import { RolePicker } from '@/components/discord/role-picker';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { EmojiText } from '@/components/ui/emoji';
import { Spinner } from '@/components/ui/spinner';
import type { TransferReview } from '@/lib/contracts/transfer';
import { channelTypes } from '@/lib/core/channel-types';

export interface ReferenceMappingProps {
  review: TransferReview;
  isChecking: boolean;
  onChange: (id: string, target: string | null) => void;
}

/** The mapping of channels and roles to this server's; matched by name, editable. */
export function ReferenceMapping({ review, isChecking, onChange }: ReferenceMappingProps) {
  const missing = review.references.filter(({ target }) => target === null).length;
  // In the first response's order, so that choosing moves nothing.
  const [open] = useState(() => review.references.flatMap(({ id, target }) => (target === null ? [id] : [])));
  const isOpen = ({ id }: { id: string }) => open.includes(id);
  const sorted = review.references.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  return (
    <Card
      title="Channels and roles"
      description="Matched by name. Anything without a match is left empty."
      action={
        <span className="flex items-center gap-3">
          {isChecking && <Spinner />}
          {missing > 0 ? (
            <Badge tone="amber">{missing} without a match</Badge>
          ) : (
            <Badge tone="lagoon">All matched</Badge>
          )}
        </span>
      }
    >
      <FoldedList
        label="Channels and roles"
        many="matches"
        shown={6}
        className="grid gap-4"
        items={sorted.map(({ id, kind, name, type, target }) => (
          <li
            key={id}
            className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1.4fr)]"
          >
            <span className="flex min-w-0 items-center gap-1.5 font-semibold">
              {kind === 'channel' ? (
                <Hash aria-hidden="true" className="size-4 shrink-0 text-faint" />
              ) : (
                <span className="text-faint">@</span>
              )}
              <span className="truncate">
                <EmojiText text={name} />
              </span>
            </span>
            <ArrowRight aria-label="becomes" className="size-4 text-faint max-sm:hidden" />
            {kind === 'channel' ? (
              <ChannelPicker
                label={`Match for #${name}`}
                channels={review.channels}
                field={{ types: type === undefined ? channelTypes : [type], use: 'any' }}
                value={target}
                onChange={(chosen) => onChange(id, chosen)}
              />
            ) : (
              <RolePicker
                label={`Match for @${name}`}
                roles={review.roles}
                field={{ use: 'any' }}
                value={target}
                onChange={(chosen) => onChange(id, chosen)}
              />
            )}
          </li>
        ))}
      />
    </Card>
  );
}
