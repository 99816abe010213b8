'use client';

import { FlaskConical, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  hrefOf,
  type ListedReply,
  type RepliesPanel,
  type ReplyWords,
  shownName,
} from '@/components/dashboard/commands/replies';
import { ReplyRow } from '@/components/dashboard/commands/reply-row';
import { useReplies } from '@/components/dashboard/commands/use-replies';
import { RoomNotice } from '@/components/panel/room-notice';
import type { Saved } from '@/components/panel/use-arrival';
import { AppliesAtOnce } from '@/components/ui/applies-at-once';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { fetched } from '@/components/ui/fetched';
import { Pagination } from '@/components/ui/pagination';
import { useReadOnly } from '@/components/ui/read-only';
import { ClearableSearch } from '@/components/ui/search-input';
import { limitFor, limitInWords } from '@/lib/plan-limits';
import { plainText } from '@/lib/rules/replies/match';

const TryIt = fetched(() => import('./try-it').then((module) => module.TryIt));

const PAGE_SIZE = 20;

function fits(reply: ListedReply, search: string): boolean {
  const texts = reply.kind === 'command' ? [reply.name, reply.description] : [reply.trigger];
  return [...texts, reply.text].some((text) => plainText(text).includes(search));
}

interface ListProps {
  readonly panel: RepliesPanel;
  readonly words: ReplyWords;
  readonly saved: Saved;
}

/** The replies of a kind with a search, in pages, and a field to try them. */
export function RepliesList({ panel, words, saved }: ListProps) {
  const { data } = panel;
  const { customCommands, autoResponses, prefix } = data.answer;
  const isReadOnly = useReadOnly() !== null;
  const replies: readonly ListedReply[] = words.kind === 'command' ? customCommands : autoResponses;
  const { switching, moving, deleting } = useReplies(panel, words);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [isTrying, setTrying] = useState(false);
  const wanted = plainText(useDeferredValue(search));
  const found = useMemo(() => replies.filter((reply) => fits(reply, wanted)), [replies, wanted]);
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shownPage = Math.min(page, pageCount);
  const shown = found.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const most = limitInWords(words.limit, data.plan);
  const isFull = replies.length >= limitFor(words.limit, data.plan);
  const create = !isReadOnly && !isFull && (
    <ButtonLink href={hrefOf(panel, words.tab, { edit: 'new' })} variant="primary" icon={Plus}>
      Create {words.one}
    </ButtonLink>
  );
  return (
    <Card
      title={words.title}
      description={words.description}
      action={
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-xs text-muted tabular-nums">
            <span className="sr-only">Used: </span>
            {most === 'unlimited' ? `${replies.length} · unlimited` : `${replies.length} / ${most}`}
          </span>
          {replies.length > 0 && create}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <RoomNotice
          limit={words.limit}
          plan={data.plan}
          count={replies.length}
          many={words.many}
          title="Reached free limit. Upgrade for more slots!"
        />
        {replies.length === 0 ? (
          <EmptyState compact title={words.emptyTitle} art="/art/no-results.svg" action={create}>
            {words.emptyText}
          </EmptyState>
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0 flex-1 basis-60 sm:max-w-sm">
                <ClearableSearch
                  aria-label={`Search ${words.many}`}
                  placeholder={`Search ${words.many}`}
                  maxLength={100}
                  value={search}
                  onChange={(text) => {
                    setSearch(text);
                    setPage(1);
                  }}
                />
              </div>
              <span className="flex items-center gap-4">
                <AppliesAtOnce />
                <Button
                  reads
                  size="sm"
                  icon={FlaskConical}
                  aria-expanded={isTrying}
                  onClick={() => setTrying(!isTrying)}
                >
                  Try it
                </Button>
              </span>
            </div>
            {isTrying && <TryIt panel={panel} />}
            {found.length === 0 ? (
              <EmptyState compact title={`No ${words.one} found`}>
                None has '{search.trim()}' in it.
              </EmptyState>
            ) : (
              <ul aria-label={words.title} className="divide-y divide-line">
                {shown.map((reply) => (
                  <ReplyRow
                    key={reply.id}
                    reply={reply}
                    name={shownName(reply, prefix)}
                    plan={data.plan}
                    directory={data.directory}
                    saved={saved}
                    place={
                      reply.kind === 'response' && wanted === ''
                        ? { index: replies.indexOf(reply), count: replies.length }
                        : null
                    }
                    editHref={hrefOf(panel, words.tab, { edit: reply.id })}
                    copyHref={isFull ? null : hrefOf(panel, words.tab, { edit: 'new', from: reply.id })}
                    isDeleting={deleting.pending?.id === reply.id}
                    isSwitching={switching.pending?.reply.id === reply.id}
                    onSwitch={(isEnabled) => switching.start({ reply, isEnabled })}
                    onMove={(place) => moving.start({ reply, place })}
                    onDelete={() => deleting.start(reply)}
                  />
                ))}
              </ul>
            )}
            <Pagination
              label={`Pages of ${words.many}`}
              page={shownPage}
              pageCount={pageCount}
              onPage={setPage}
            />
          </>
        )}
      </div>
    </Card>
  );
}
