import { takeUnproven } from '@/lib/api/rate-limit';
import { serve } from '@/lib/api/serve';
import { sendContactMessage } from '@/lib/contact/send-message';
import { submitContact as contract } from '@/lib/contracts/contact';

export const POST = serve(contract, async ({ body, request, findViewer }) => {
  if (body.token === undefined) takeUnproven(request.headers, contract.path);
  return sendContactMessage(body, findViewer()?.userId ?? null);
});
