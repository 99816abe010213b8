import 'server-only';
import { createHash } from 'node:crypto';
import { createGiftSession } from '@/lib/payments/checkout';
import { planNames } from '@/lib/plans';
import type { Actor } from '@/lib/rules/audit/action';
import type { PaidPlan } from '@/lib/rules/premium/offer';
import { ensureCustomer } from '@/lib/store/ensure-customer';
import { openPage } from '@/lib/store/open-page';
import { readPrices } from '@/lib/store/read-prices';

/** Opens a payment page for a year of a plan as a gift. Throws `conflict`, and what lib/payments throws. */
export async function startGift(by: Actor, plan: PaidPlan): Promise<{ id: string; url: string }> {
  const { amount, currency } = (await readPrices()).table.yearly[plan];
  const customerId = await ensureCustomer(by);
  const name = `Corallium ${planNames[plan]} for a year, as a gift`;
  const gift = { userId: by.userId, customerId, plan, name, amount, currency };
  const key = createHash('sha256').update(JSON.stringify(gift)).digest('hex');
  const session = await openPage(`gift:${key}`, (idempotencyKey) => createGiftSession(gift, idempotencyKey));
  return { id: session.id, url: session.url };
}
