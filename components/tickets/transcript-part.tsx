'use client';

import { Fragment, memo } from 'react';
import type { MentionNames } from '@/components/discord/mention';
import { placeAfter } from '@/components/tickets/message-place';
import { TranscriptMessageItem } from '@/components/tickets/transcript-message';
import type { ShownMessage } from '@/lib/rules/tickets/transcript-schema';

function Day({ iso }: { iso: string }) {
  return (
    <li className="flex items-center gap-3 px-4 pt-5 pb-1 text-xs font-semibold text-discord-muted">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      <time dateTime={iso.slice(0, 10)}>
        {new Date(iso).toLocaleDateString(undefined, { dateStyle: 'long' })}
      </time>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </li>
  );
}

export interface TranscriptPartListProps {
  readonly messages: readonly ShownMessage[];
  /** Place of the first one in the whole transcript. */
  readonly offset: number;
  /** The message above the first one, or null. */
  readonly before: ShownMessage | null;
  /** Place of the message that the search stands at, or null where it is in none of these. */
  readonly current: number | null;
  readonly names: MentionNames;
}

/**
 * The messages of one part. Drawn again only when something of it changes: thousands of them cost nothing
 * while one searches.
 */
export const TranscriptPartList = memo(function TranscriptPartList({
  messages,
  offset,
  before,
  current,
  names,
}: TranscriptPartListProps) {
  return messages.map((message, place) => {
    const index = offset + place;
    const { isNewDay, hasHead } = placeAfter(message, messages[place - 1] ?? before);
    return (
      <Fragment key={index}>
        {isNewDay && <Day iso={message.createdAt} />}
        <TranscriptMessageItem
          message={message}
          index={index}
          hasHead={hasHead}
          isCurrent={current === index}
          names={names}
        />
      </Fragment>
    );
  });
});
