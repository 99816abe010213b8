import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { takeUnproven } from '@/lib/api/rate-limit';
import { makeRenderToken } from '@/lib/contact/render-token';
import { sendContactMessage } from '@/lib/contact/send-message';
import * as contracts from '@/lib/contracts/contact';

export const calls = handlers(contracts, {
  readContactToken: async () => ({ token: makeRenderToken(Date.now()) }),
  submitContact: async ({ body, request, findViewer }) => {
    if (body.token === undefined) takeUnproven(request.headers, contracts.submitContact.path);
    return sendContactMessage(body, findViewer()?.userId ?? null);
  },
});
