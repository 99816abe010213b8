import { saveSectionOf } from '@/lib/api/save-section-of';
import { serve } from '@/lib/api/serve';
import { saveSectionLong } from '@/lib/contracts/dashboard';

export const POST = serve(saveSectionLong, (context) =>
  saveSectionOf(`${context.params.section}/${context.params.action}`, context),
);
