import { serve } from '@/lib/api/serve';
import { readSitemap as contract } from '@/lib/contracts/wiki';
import { sitemap } from '@/lib/wiki/for-search-engines';

export const GET = serve(contract, async () => sitemap());
