import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';

/**
 * By what it says of itself: pages and route handlers each have their own copy of Stripe's classes, and
 * share one client.
 */
const failureSchema = z.object({
  type: z.string(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
});

/** Why a card was refused, in the site's own words: Stripe's text is never passed on. */
const refusals: ReadonlyMap<string | undefined, string> = new Map([
  ['authentication_required', 'Your bank wants you to confirm this payment.'],
  ['expired_card', 'Your card has expired.'],
  ['incorrect_cvc', "Your card's security code is wrong."],
  ['insufficient_funds', "Your card doesn't have enough funds."],
]);

/**
 * What a failed call means to a visitor: `payment_refused` with the bank's reason where it gave one,
 * `not_found` for an object that does not exist, `conflict` for what Stripe does not do as things are, and
 * `payments_unavailable` for everything that says nothing about the request: 5xx, limits, network and our own
 * key being refused.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const failure = failureSchema.safeParse(error).data;
  if (failure?.type === 'StripeCardError') {
    const { code, decline_code: reason } = failure;
    const why = refusals.get(reason) ?? refusals.get(code) ?? 'Your card was declined.';
    return new AppError('payment_refused', { message: `${why} Nothing was changed.`, cause: error });
  }
  if (failure?.type === 'StripeInvalidRequestError') {
    return new AppError(failure.code === 'resource_missing' ? 'not_found' : 'conflict', { cause: error });
  }
  return new AppError('payments_unavailable', { cause: error });
}
