'use client';

import { Megaphone } from 'lucide-react';
import { ActionDialog } from '@/components/form/action-dialog';
import { NewsList } from '@/components/panel/news-list';
import type { StaffDialogProps } from '@/components/staff/staff-dialog';
import { Notice } from '@/components/ui/notice';
import type { ListedNews } from '@/lib/contracts/staff/news';
import type { FormValues } from '@/lib/core/form';
import { newsForm } from '@/lib/rules/news/form';

export type WrittenNews = FormValues<typeof newsForm>;

export interface NewsDialogProps extends StaffDialogProps<WrittenNews> {
  /** The news item to edit; null for a new one. */
  readonly news: ListedNews | null;
}

/** Edits a news item with a preview. */
export function NewsDialog({ viewerId, news, onSubmit, onClose }: NewsDialogProps) {
  return (
    <ActionDialog
      form={newsForm}
      context={{ userId: viewerId }}
      thing={news?.id}
      version={news?.version}
      values={news === null ? {} : { ...news, endsAt: news.endsAt ?? '' }}
      size="lg"
      title={news === null ? 'Write news' : 'Change news'}
      submit={{ label: news === null ? 'Publish' : 'Save' }}
      aside={({ title, text, startsAt, audience }) => (
        <section aria-label="Preview" className="grid gap-3">
          <p className="text-sm text-muted">Preview</p>
          {audience === 'page' ? (
            <Notice icon={Megaphone} title={title || 'Title'}>
              <span className="whitespace-pre-wrap wrap-anywhere">{text || 'Text'}</span>
            </Notice>
          ) : (
            <NewsList
              items={[
                {
                  id: 'preview',
                  date: (startsAt === '' ? new Date() : new Date(startsAt)).toISOString().slice(0, 10),
                  title: title || 'Title',
                  text: text || 'Text',
                },
              ]}
            />
          )}
        </section>
      )}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}
