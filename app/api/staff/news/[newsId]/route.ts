import { serve } from '@/lib/api/serve';
import { deleteNews as deleteContract, updateNews as updateContract } from '@/lib/contracts/staff/news';
import { deleteNews, updateNews } from '@/lib/staff/news';

export const PUT = serve(updateContract, async ({ params, body, viewer }) => {
  return { message: 'The news is changed.', news: await updateNews(params.newsId, body, viewer()) };
});

export const DELETE = serve(deleteContract, async ({ params, viewer }) => {
  await deleteNews(params.newsId, viewer());
  return { message: 'The news is deleted.' };
});
