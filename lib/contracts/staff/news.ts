import { z } from 'zod';
import { access, staffAreas } from '@/lib/core/access';
import { defineEndpoint } from '@/lib/core/endpoint';
import { schemaOf } from '@/lib/core/form-schema';
import { pageOf, pageStart } from '@/lib/core/page';
import { createNewsAction, deleteNewsAction, updateNewsAction } from '@/lib/rules/news/actions';
import { newsAudiences, newsForm } from '@/lib/rules/news/form';
import { storedNews } from '@/lib/rules/news/schema';

const path = '/api/staff/news';

const listedNews = storedNews
  .pick({ title: true, text: true, startsAt: true, endsAt: true, audience: true })
  .extend({
    id: z.string(),
    version: z.int(),
    author: z.string(),
    state: z.enum(['planned', 'shown', 'ended']),
  });
export type ListedNews = z.output<typeof listedNews>;

const body = schemaOf(newsForm, {}).extend({ audience: z.enum(newsAudiences) });

export const listStaffNews = defineEndpoint({
  method: 'GET',
  path,
  summary: 'All news, the latest first, those that are planned or have ended included, in pages of 25.',
  access: access[staffAreas.news.level],
  query: z.object({ after: pageStart }),
  returns: pageOf(listedNews),
});

export const createNews = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Writes news.',
  access: createNewsAction.access,
  body,
  returns: z.object({ message: z.string(), news: listedNews }),
});

export const updateNews = defineEndpoint({
  method: 'PUT',
  path: `${path}/{newsId}`,
  summary: 'Changes news.',
  access: updateNewsAction.access,
  body: body.extend({ version: z.int().nonnegative().optional() }),
  returns: z.object({ message: z.string(), news: listedNews }),
});

export const deleteNews = defineEndpoint({
  method: 'DELETE',
  path: `${path}/{newsId}`,
  summary: 'Deletes news.',
  access: deleteNewsAction.access,
  returns: z.object({ message: z.string() }),
});
