import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/staff/news';
import { createNews, deleteNews, listStaffNews, updateNews } from '@/lib/staff/news';

export const calls = handlers(contracts, {
  listStaffNews: ({ query }) => listStaffNews(query.after),
  createNews: async ({ body, viewer }) => {
    const news = await createNews(body, viewer());
    return { message: news.state === 'planned' ? 'The news is planned.' : 'The news is published.', news };
  },
  updateNews: async ({ params, body, viewer }) => {
    return { message: 'The news is changed.', news: await updateNews(params.newsId, body, viewer()) };
  },
  deleteNews: async ({ params, viewer }) => {
    await deleteNews(params.newsId, viewer());
    return { message: 'The news is deleted.' };
  },
});
