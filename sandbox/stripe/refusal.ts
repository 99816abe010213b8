/** Thrown by a handler to answer with one of Stripe's errors. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code === undefined ? {} : { code }) } };
  }
}

export const invalid = (message: string) => new StripeRefusal(400, 'invalid_request_error', message);

export const missing = (kind: string, id: string) =>
  new StripeRefusal(404, 'invalid_request_error', `No such ${kind}: '${id}'`, 'resource_missing');

export const declined = () =>
  new StripeRefusal(402, 'card_error', 'Your card was declined.', 'card_declined');

/** The object with this id. Throws 404 if missing. */
export function need<T>(all: Readonly<Record<string, T>>, kind: string, id: string): T {
  const found = Object.hasOwn(all, id) ? all[id] : undefined;
  if (found === undefined) throw missing(kind, id);
  return found;
}
