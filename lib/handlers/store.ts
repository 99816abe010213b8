import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import * as contracts from '@/lib/contracts/store';
import { cancelPlan, changePlan, previewPlan } from '@/lib/store/change-plan';
import { changeSlot } from '@/lib/store/change-slot';
import { confirmCheckout } from '@/lib/store/confirm-checkout';
import { listServers } from '@/lib/store/list-servers';
import { openPortal } from '@/lib/store/open-portal';
import { readPremium } from '@/lib/store/read-premium';
import { readShownPrices } from '@/lib/store/read-prices';
import { receiveEvent } from '@/lib/store/receive-event';
import { redeemCode } from '@/lib/store/redeem-code';
import { startCheckout } from '@/lib/store/start-checkout';
import { startGift } from '@/lib/store/start-gift';
import { withdraw } from '@/lib/store/withdraw';

export const calls = handlers(contracts, {
  listPrices: () => readShownPrices(),
  startCheckout: ({ viewer, body }) => startCheckout(viewer(), body),
  startGift: ({ viewer, body }) => startGift(viewer(), body.plan),
  confirmCheckout: async ({ viewer, body }) => ({
    status: await confirmCheckout(viewer().userId, body.sessionId),
  }),
  readPremium: async ({ viewer }) => {
    const { answer, version } = await readPremium(viewer().userId);
    return new Reply(answer, { version });
  },
  listServers: async ({ viewer }) => ({ servers: await listServers(viewer().userId) }),
  changeSlot: async ({ viewer, body }) => {
    await changeSlot(viewer().userId, viewer(), body);
    const { answer } = await readPremium(viewer().userId);
    const message = body.guildId === null ? 'The slot is free again.' : 'Your server has its plan now.';
    return { message, premium: answer };
  },
  openPortal: async ({ viewer }) => ({ url: await openPortal(viewer()) }),
  previewPlan: ({ viewer, query }) => previewPlan(viewer().userId, query.priceId),
  changePlan: async ({ viewer, body }) => {
    await changePlan(viewer().userId, body);
    return { message: 'Your plan has changed.', premium: (await readPremium(viewer().userId)).answer };
  },
  cancelPlan: async ({ viewer, body }) => {
    await cancelPlan(viewer().userId, body.cancel);
    const message = body.cancel
      ? 'Your subscription ends with the period you have paid for.'
      : 'Your subscription goes on.';
    return { message, premium: (await readPremium(viewer().userId)).answer };
  },
  withdraw: async ({ viewer, body }) => {
    const receipt = await withdraw(viewer().userId, body.entryId);
    const message = 'You have withdrawn from your purchase.';
    return { message, receipt, premium: (await readPremium(viewer().userId)).answer };
  },
  redeemCode: async ({ viewer, body }) => {
    await redeemCode(viewer().userId, body.code);
    return { message: 'Your code is redeemed.', premium: (await readPremium(viewer().userId)).answer };
  },
  receiveWebhook: async ({ body, request }) => {
    await receiveEvent(body, request.headers.get('stripe-signature'));
    return { received: true as const };
  },
});
