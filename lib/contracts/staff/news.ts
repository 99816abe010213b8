import { z } from 'zod';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { access, staffAreas } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { schemaOf } from '@/lib/core/form-schema';
import { createNewsAction, deleteNewsAction, updateNewsAction } from '@/lib/rules/news/actions';
import { newsAudiences, newsForm } from '@/lib/rules/news/form';
import { storedNews } from '@/lib/rules/news/schema';

const listedNews = storedNews
  .pick({
    title: true,
    text: true,
    startsAt: true,
    endsAt: true,
    audience: true,
    path: true,
    isDismissible: true,
  })
  .extend({
    id: z.string(),
    version: z.int(),
    author: z.string(),
    state: z.enum(['planned', 'shown', 'ended']),
  });
export type ListedNews = z.output<typeof listedNews>;

const body = schemaOf(newsForm, {}).extend({ audience: z.enum(newsAudiences) });

const staff = endpointsBelow('/api/staff', { access: access[staffAreas.news.level] });

export const listStaffNews = staff.get('/news', {
  summary: 'All news, the latest first, those that are planned or have ended included, in pages of 25.',
  query: z.object({ after: pageStart }),
  returns: pageOf(listedNews),
});

export const createNews = staff.post('/news', {
  summary: 'Writes news.',
  access: createNewsAction.access,
  body,
  returns: z.object({ message: z.string(), news: listedNews }),
});

export const updateNews = staff.put('/news/{newsId}', {
  summary: 'Changes news.',
  access: updateNewsAction.access,
  body: body.extend({ version: z.int().nonnegative().optional() }),
  returns: z.object({ message: z.string(), news: listedNews }),
});

export const deleteNews = staff.delete('/news/{newsId}', {
  summary: 'Deletes news.',
  access: deleteNewsAction.access,
  returns: z.object({ message: z.string() }),
});
