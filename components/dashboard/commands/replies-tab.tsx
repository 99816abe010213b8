'use client';

import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { type RepliesPanel, replyWords, useReply } from '@/components/dashboard/commands/replies';
import { RepliesList } from '@/components/dashboard/commands/replies-list';
import { QueryFailure } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';
import type { ReplyKind } from '@/lib/rules/replies/limits';

const Waiting = () => <Skeleton className="h-96 rounded-card" />;

const ReplyBuilder = fetched(() => import('./reply-builder').then((module) => module.ReplyBuilder), Waiting);

/** The replies of a kind, and the builder for new (`?edit=new`) and existing ones. */
export function RepliesTab({ panel, kind }: { panel: RepliesPanel; kind: ReplyKind }) {
  const words = replyWords[kind];
  const search = useSearchParams();
  const saved = useRef<string | null>(null);
  const isMeant = search.get('tab') === words.tab;
  const edited = isMeant ? search.get('edit') : null;
  const copied = edited === 'new' ? search.get('from') : null;
  const { customCommands, autoResponses } = panel.data.answer;
  const known = [...customCommands, ...autoResponses].find(({ id }) => id === (copied ?? edited));
  const opened = useReply(panel, known?.id ?? null);
  if (edited === null || (edited !== 'new' && !known))
    return <RepliesList panel={panel} words={words} saved={saved} />;
  const builder = { panel, words, saved };
  if (!known) return <ReplyBuilder key="new" {...builder} reply={null} isCopy={false} />;
  if (opened.isLoadingError)
    return <QueryFailure title={`The ${words.one} could not be loaded.`} query={opened} />;
  if (!opened.data) return <Waiting />;
  return <ReplyBuilder key={edited + known.id} {...builder} reply={opened.data} isCopy={copied !== null} />;
}
