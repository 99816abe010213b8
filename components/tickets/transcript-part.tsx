'use client';

import { clsx } from 'clsx';
import { FileText } from 'lucide-react';
import { Fragment, memo } from 'react';
import { EmbedPreview } from '@/components/discord/embed-preview';
import { Markdown } from '@/components/discord/markdown';
import { MarkedText } from '@/components/discord/marked-text';
import type { MentionNames } from '@/components/discord/mention';
import { messageElementId, placeAfter, toFileSize } from '@/components/tickets/message-place';
import { Avatar } from '@/components/ui/avatar';
import type { ShownMessage } from '@/lib/rules/tickets/transcript-schema';

function Time({ iso, className }: { iso: string; className: string }) {
  const date = new Date(iso);
  const exact = date.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'medium' });
  return (
    <time dateTime={iso} title={exact} className={clsx('text-discord-muted', className)}>
      {date.toLocaleTimeString(undefined, { timeStyle: 'short' })}
    </time>
  );
}

function Files({ files }: { files: ShownMessage['attachments'] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {files.map(({ name, url, size }) => (
        <li key={url} className="min-w-0 max-w-full">
          <a
            href={url}
            title={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            referrerPolicy="no-referrer"
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-control border border-line bg-discord-embed px-3 py-1 text-discord-link hover:underline touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
          >
            <FileText aria-hidden="true" />
            <span className="min-w-0 truncate">
              <MarkedText text={name} />
            </span>
            <span className="shrink-0 text-xs text-discord-muted">{toFileSize(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Body({ message, names }: { message: ShownMessage; names: MentionNames }) {
  const { content, attachments, embeds } = message;
  const isEmpty = content.trim() === '' && attachments.length === 0 && embeds.length === 0;
  return (
    <div className="min-w-0 wrap-anywhere">
      {content.trim() !== '' && <Markdown text={content} names={names} />}
      {isEmpty && <p className="text-discord-muted italic">Nothing readable here, perhaps a sticker.</p>}
      {embeds.map(({ title, description, fields }, index) => (
        <EmbedPreview
          // biome-ignore lint/suspicious/noArrayIndexKey: what was written does not change any more
          key={index}
          embed={{ title: title ?? undefined, description: description ?? undefined, fields }}
          names={names}
        />
      ))}
      {attachments.length > 0 && <Files files={attachments} />}
    </div>
  );
}

export interface TranscriptMessageItemProps {
  readonly message: ShownMessage;
  /** Index in the whole transcript, from 0. */
  readonly index: number;
  /** With picture and name; without them it continues the group above. */
  readonly hasHead: boolean;
  /** The search's current match. */
  readonly isCurrent: boolean;
  readonly names: MentionNames;
}

/** A message as on Discord. Memoised. */
const TranscriptMessageItem = memo(function TranscriptMessageItem({
  message,
  index,
  hasHead,
  isCurrent,
  names,
}: TranscriptMessageItemProps) {
  const { author, createdAt } = message;
  return (
    <li
      id={messageElementId(index)}
      aria-current={isCurrent || undefined}
      className={clsx(
        'group grid scroll-mt-48 grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-l-2 px-3 py-0.5 sm:px-4',
        '[content-visibility:auto]',
        hasHead ? 'mt-3 [contain-intrinsic-size:auto_3.25rem]' : '[contain-intrinsic-size:auto_1.75rem]',
        isCurrent ? 'border-amber bg-amber-soft' : 'border-transparent hover:bg-ink/4',
      )}
    >
      {hasHead ? (
        <Avatar name={author.name} src={author.avatarUrl} size={40} className="mt-0.5" />
      ) : (
        <Time
          iso={createdAt}
          className="justify-self-end pt-0.5 text-[0.625rem] whitespace-nowrap opacity-0 group-hover:opacity-100 max-sm:invisible"
        />
      )}
      <div className="min-w-0">
        {hasHead && (
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 font-semibold wrap-anywhere">
              <MarkedText text={author.name} />
            </span>
            {author.isBot && (
              <span className="rounded-tag bg-blurple-fill px-1 text-[0.6875rem] leading-4 font-semibold text-on-blurple">
                BOT
              </span>
            )}
            <Time iso={createdAt} className="text-xs" />
          </p>
        )}
        <Body message={message} names={names} />
      </div>
    </li>
  );
});

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
  /** Index of the first one in the whole transcript. */
  readonly offset: number;
  /** The message above the first one, or null. */
  readonly before: ShownMessage | null;
  /** Index of the search's current match, or null if it isn't among these. */
  readonly current: number | null;
  readonly names: MentionNames;
}

/** The messages of one part. Memoised: searching doesn't render thousands of them again. */
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
