import 'server-only';
import Stripe from 'stripe';
import { AppError } from '@/lib/core/errors';

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/**
 * What a failed call means to a visitor: `payment_refused` with the bank's reason, `not_found` for an object
 * that does not exist, `conflict` for what Stripe does not do as things are, and `payments_unavailable` for
 * everything that says nothing about the request: 5xx, limits, network, our own key being refused, and an
 * answer that does not parse.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StripeCardError) {
    return new AppError('payment_refused', {
      message: `${error.message} Nothing was changed.`,
      cause: error,
    });
  }
  if (error instanceof StripeInvalidRequestError) {
    if (error.code === 'resource_missing') return new AppError('not_found', { cause: error });
    return new AppError('conflict', { cause: error });
  }
  return new AppError('payments_unavailable', { cause: error });
}
