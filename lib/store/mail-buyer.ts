import 'server-only';
import type { z } from 'zod';
import { accounts } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { env } from '@/lib/env';
import { canMail, sendMail } from '@/lib/mail/send-mail';
import { findEmail } from '@/lib/payments/checkout';
import { type BuyerMail, boughtMail, paymentFailedMail, withdrawnMail } from '@/lib/rules/premium/mail';
import type { mailBuyerItem, PremiumRecord } from '@/lib/rules/premium/schema';

type Item = z.output<typeof mailBuyerItem>;

async function mailOf({ about, of }: Item, record: PremiumRecord): Promise<BuyerMail | null> {
  if (about === 'withdrawn') {
    const receipt = record.withdrawals.find(({ id }) => id === of);
    const account = await collectionOf(accounts).get(record.userId);
    return receipt ? withdrawnMail(receipt, account?.value.username ?? record.userId) : null;
  }
  const entry = record.entries.find(({ id }) => id === of);
  if (!entry) return null;
  const manageUrl = `${env().SITE_URL}/store/manage`;
  return about === 'bought' ? boughtMail(entry, manageUrl) : paymentFailedMail(entry, manageUrl);
}

/** Mails a buyer at the address given to Stripe, if there is one. Throws as lib/mail and lib/payments. */
export async function mailBuyer(item: Item, record: PremiumRecord): Promise<void> {
  if (!canMail() || record.stripeCustomerId === null) return;
  const mail = await mailOf(item, record);
  const to = mail && (await findEmail(record.stripeCustomerId));
  if (mail && to) await sendMail({ to, ...mail }, item.key);
}
