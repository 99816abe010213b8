'use client';

import { useEffect, useMemo, useState } from 'react';
import { MarkedExpression } from '@/components/discord/marked-text';
import type { MentionNames } from '@/components/discord/mention';
import { TranscriptPartList } from '@/components/tickets/transcript-part';
import { TranscriptToolbar } from '@/components/tickets/transcript-toolbar';
import { showMessage, useMessageSearch } from '@/components/tickets/use-message-search';
import { type ReadTranscriptPart, useTranscript } from '@/components/tickets/use-transcript';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { saveAsFile } from '@/components/ui/save-as-file';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { grouped } from '@/lib/core/quantity';
import type { Directory } from '@/lib/guild-settings/directory';
import type { OwnTicket } from '@/lib/rules/tickets/ticket-schema';
import type { ShownMessage } from '@/lib/rules/tickets/transcript-schema';
import { toTranscriptText } from '@/lib/rules/tickets/transcript-text';

export interface TranscriptProps {
  readonly ticket: OwnTicket;
  readonly guildName: string;
  /** Names of mentions in messages; missing ones are shown as unknown. */
  readonly directory: Directory;
  readonly queryKey: readonly unknown[];
  readonly read: ReadTranscriptPart;
}

/** Stable for the same names, so that a new part doesn't render the others again. */
function useNames(directory: Directory, messages: readonly ShownMessage[], opener: OwnTicket['opener']) {
  const key = useMemo(() => {
    const users = new Map([[opener.userId, opener.username]]);
    for (const { author } of messages) users.set(author.id, author.name);
    return JSON.stringify([...users]);
  }, [messages, opener.userId, opener.username]);
  return useMemo<MentionNames>(
    () => ({ directory, users: Object.fromEntries(JSON.parse(key)) }),
    [directory, key],
  );
}

/** Goes to the last message, even while it is loading. */
function useEnd(count: number, isWhole: boolean): () => void {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    showMessage(count - 1, 'end');
    if (isWhole) setWanted(false);
  }, [isWanted, count, isWhole]);
  return () => setWanted(true);
}

function Nothing({ ticket }: { ticket: OwnTicket }) {
  if (ticket.isDeleted) {
    return (
      <EmptyState title="This transcript was deleted" titleAs="h2" art="/art/not-found.svg">
        The messages in this ticket are gone for good.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing to read yet" titleAs="h2" art="/art/no-results.svg">
      {ticket.state === 'open'
        ? 'You can read the messages here once the ticket is closed.'
        : "The bot hasn't sent a transcript of this ticket yet."}
    </EmptyState>
  );
}

function Loading() {
  return (
    <SkeletonRegion label="Loading the transcript…" className="grid gap-5 p-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <span key={key} className="flex gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <span className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-full max-w-md" />
          </span>
        </span>
      ))}
    </SkeletonRegion>
  );
}

/** A ticket's transcript: reading, searching, downloading. */
export function Transcript({ ticket, guildName, directory, queryKey, read }: TranscriptProps) {
  const isWanted = ticket.messages > 0;
  const { parts, messages, ...state } = useTranscript(queryKey, read, isWanted);
  const search = useMessageSearch(messages);
  const names = useNames(directory, messages, ticket.opener);
  const goToEnd = useEnd(messages.length, state.isWhole);
  if (!isWanted) return <Nothing ticket={ticket} />;
  const isHere = (offset: number, count: number) =>
    search.currentIndex !== null && search.currentIndex >= offset && search.currentIndex < offset + count;
  const download = () =>
    saveAsFile(
      `ticket-${ticket.id}.txt`,
      toTranscriptText({ guildName, ...ticket }, messages),
      'text/plain;charset=utf-8',
    );
  return (
    <section
      aria-label="Transcript"
      className="min-w-0 rounded-control border border-line bg-discord-surface text-discord-ink"
    >
      <TranscriptToolbar
        term={search.term}
        onTerm={search.change}
        found={search.found}
        onStep={search.step}
        onTop={() => window.scrollTo({ top: 0 })}
        onBottom={goToEnd}
        onDownload={state.isWhole ? download : null}
      />
      {state.isPending && <Loading />}
      <MarkedExpression value={search.expression}>
        <ol aria-label="Messages" className="pb-4">
          {parts.map((part, index) => (
            <TranscriptPartList
              key={part.offset}
              messages={part.messages}
              offset={part.offset}
              before={parts[index - 1]?.messages.at(-1) ?? null}
              current={isHere(part.offset, part.messages.length) ? search.currentIndex : null}
              names={names}
            />
          ))}
        </ol>
      </MarkedExpression>
      {state.error && (
        <ErrorState
          compact
          title="The transcript could not be loaded."
          onRetry={state.retry}
          retrying={state.isRetrying}
        >
          {state.error.message}
        </ErrorState>
      )}
      {!state.isPending && !state.isWhole && !state.error && (
        <p role="status" className="px-4 pb-4 text-xs text-discord-muted">
          {grouped(messages.length)} of {grouped(ticket.messages)} messages…
        </p>
      )}
    </section>
  );
}
