'use client';

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '@/components/panel/paged-list';
import { usePages } from '@/components/panel/use-pages';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { fetched } from '@/components/ui/fetched';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { useAct } from '@/components/ui/use-act';
import { useConfirm } from '@/components/ui/use-confirm';
import { call } from '@/lib/api/call';
import type { ListedNews } from '@/lib/contracts/staff/news';
import type { UserId } from '@/lib/core/ids';
import { toQuestion } from '@/lib/rules/audit/action';
import { deleteNewsAction } from '@/lib/rules/news/actions';
import { audienceLabels } from '@/lib/rules/news/form';
import type { WrittenNews } from './news-dialog';

const NewsDialog = fetched(() => import('./news-dialog').then((module) => module.NewsDialog));
const queryKey = ['staff-news'];

const states: Readonly<Record<ListedNews['state'], { readonly label: string; readonly tone: Tone }>> = {
  planned: { label: 'Planned', tone: 'amber' },
  shown: { label: 'Shown', tone: 'lagoon' },
  ended: { label: 'Ended', tone: 'neutral' },
};

interface NewsCardProps {
  readonly news: ListedNews;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function NewsCard({ news, onEdit, onDelete }: NewsCardProps) {
  const { title, text, state, audience, path, isDismissible, startsAt, endsAt, author } = news;
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start gap-1">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{title}</span>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
          <Badge>{audienceLabels[audience]}</Badge>
          {audience === 'page' && path !== '' && <code className="font-mono text-xs text-muted">{path}</code>}
          {audience === 'page' && !isDismissible && <Badge>Can't be dismissed</Badge>}
        </p>
        <span className="-mt-1 -mr-1 flex shrink-0 touch:-mt-3 touch:-mr-3">
          <IconButton size="sm" label={`Change ${title}`} icon={Pencil} onClick={onEdit} />
          <IconButton size="sm" variant="danger" label={`Delete ${title}`} icon={Trash2} onClick={onDelete} />
        </span>
      </div>
      <p className="mt-2 whitespace-pre-wrap text-muted wrap-anywhere">{text}</p>
      <p className="mt-2 text-xs text-faint wrap-anywhere">
        {author}, from <RelativeTime value={startsAt} when="date" />
        {endsAt !== null && (
          <>
            {' '}
            until <RelativeTime value={endsAt} when="date" />
          </>
        )}
      </p>
    </li>
  );
}

/** All news, including planned and ended ones, with a button to add one. */
export function NewsEditor({ viewerId }: { readonly viewerId: UserId }) {
  const { confirm, confirmDialog } = useConfirm();
  const [edited, setEdited] = useState<ListedNews | 'new' | null>(null);
  const list = usePages(queryKey, (query, signal) => {
    return call('GET', '/api/staff/news', { query, signal });
  });
  const changed = edited === 'new' ? null : edited;
  const save = useAct({
    send: (written: WrittenNews) =>
      changed === null
        ? call('POST', '/api/staff/news', { body: written })
        : call('PUT', '/api/staff/news/{newsId}', {
            params: { newsId: changed.id },
            body: { ...written, version: changed.version },
          }),
    failed: 'The news was not saved.',
    keys: [queryKey],
  });
  const remove = useAct({
    send: (newsId: string) => call('DELETE', '/api/staff/news/{newsId}', { params: { newsId } }),
    failed: 'The news was not deleted.',
    keys: [queryKey],
  });
  async function askDelete({ id, title }: ListedNews) {
    if (await confirm(toQuestion(deleteNewsAction, { title }))) remove.mutate(id);
  }
  return (
    <div className="grid gap-5">
      <Button variant="primary" icon={Plus} className="justify-self-start" onClick={() => setEdited('new')}>
        Write news
      </Button>
      <PagedList
        list={list}
        label="News"
        many="news"
        skeleton={{ count: 3, each: 'h-28 rounded-card' }}
        moreLabel="Show older news"
        empty={{
          title: 'No news',
          text: 'News are shown on the home page and on dashboards, announcements above pages.',
        }}
      >
        {(news) => (
          <NewsCard
            key={news.id}
            news={news}
            onEdit={() => setEdited(news)}
            onDelete={() => void askDelete(news)}
          />
        )}
      </PagedList>
      {edited !== null && (
        <NewsDialog
          viewerId={viewerId}
          news={changed}
          onSubmit={save.mutateAsync}
          onClose={() => setEdited(null)}
        />
      )}
      {confirmDialog}
    </div>
  );
}
