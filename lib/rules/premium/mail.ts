import { describeDay } from '@/lib/core/dates';
import { planNames } from '@/lib/plans';
import type { PremiumEntry, WithdrawalReceipt } from '@/lib/rules/premium/schema';
import { intervalNames, receiptText } from '@/lib/rules/premium/texts';
import { withdrawableUntil } from '@/lib/rules/premium/withdrawal';

/** A mail without its recipient. */
export interface BuyerMail {
  readonly subject: string;
  readonly text: string;
}

const lines = (...all: readonly string[]) => [...all, '', 'Corallium', ''].join('\n');

/** The confirmation of a purchase; `manageUrl` is the page to manage plans. */
export function boughtMail(entry: PremiumEntry, manageUrl: string): BuyerMail {
  const plan = planNames[entry.plan];
  const { stripe } = entry;
  const terms = stripe
    ? `Paid ${intervalNames[stripe.interval]}, next on ${describeDay(stripe.currentPeriodEnd)} (${entry.id}).`
    : '';
  return {
    subject: `Your Corallium ${plan} plan`,
    text: lines(
      `Thank you. Your ${plan} plan started on ${describeDay(entry.startsAt)}.`,
      terms,
      '',
      `You can cancel at any time, and withdraw from this purchase until ${describeDay(withdrawableUntil(entry))}:`,
      manageUrl,
    ),
  };
}

export function paymentFailedMail(entry: PremiumEntry, manageUrl: string): BuyerMail {
  const plan = planNames[entry.plan];
  return {
    subject: `Your payment for Corallium ${plan} failed`,
    text: lines(
      `Your bank declined the payment for your ${plan} plan.`,
      `The plan stays on until ${describeDay(entry.expiresAt ?? entry.startsAt)}. Update your card to keep it:`,
      manageUrl,
      '',
      'Nothing you set up is deleted when a plan ends.',
    ),
  };
}

export function withdrawnMail(receipt: WithdrawalReceipt, username: string): BuyerMail {
  return { subject: 'Your withdrawal from Corallium', text: receiptText(receipt, username) };
}
