import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';

/** Recognised by shape: pages and handlers share a client, but have their own copies of Stripe's classes. */
const failureSchema = z.object({
  type: z.string(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
});

/** The site's own messages for refused cards; Stripe's text is never passed on. */
const refusals: ReadonlyMap<string | undefined, string> = new Map([
  ['authentication_required', 'Your bank wants you to confirm this payment.'],
  ['expired_card', 'Your card has expired.'],
  ['incorrect_cvc', "Your card's security code is wrong."],
  ['insufficient_funds', "Your card doesn't have enough funds."],
]);

/**
 * The visitor's error for a failed call: `payment_refused` with the bank's reason if there is one,
 * `not_found` for an object that does not exist, `conflict` for what Stripe refuses in the current state, and
 * `payments_unavailable` for everything unrelated to the request: 5xx, rate limits, network errors and our
 * own key being refused.
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
