import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';

/**
 * By what it says of itself: pages and route handlers each have their own copy of Stripe's classes, and
 * share one client.
 */
const failureSchema = z.object({ type: z.string(), code: z.string().optional(), message: z.string() });

/**
 * What a failed call means to a visitor: `payment_refused` with the bank's reason, `not_found` for an object
 * that does not exist, `conflict` for what Stripe does not do as things are, and `payments_unavailable` for
 * everything that says nothing about the request: 5xx, limits, network, our own key being refused, and an
 * answer that does not parse.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const failure = failureSchema.safeParse(error).data;
  if (failure?.type === 'StripeCardError') {
    return new AppError('payment_refused', {
      message: `${failure.message} Nothing was changed.`,
      cause: error,
    });
  }
  if (failure?.type === 'StripeInvalidRequestError') {
    return new AppError(failure.code === 'resource_missing' ? 'not_found' : 'conflict', { cause: error });
  }
  return new AppError('payments_unavailable', { cause: error });
}
