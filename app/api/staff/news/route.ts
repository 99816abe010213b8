import { serve } from '@/lib/api/serve';
import { createNews as createContract, listStaffNews as listContract } from '@/lib/contracts/staff/news';
import { createNews, listStaffNews } from '@/lib/staff/news';

export const GET = serve(listContract, ({ query }) => listStaffNews(query.after));

export const POST = serve(createContract, async ({ body, viewer }) => {
  const news = await createNews(body, viewer());
  return { message: news.state === 'planned' ? 'The news is planned.' : 'The news is published.', news };
});
