import { unknownFailure } from '@/lib/core/unknown-failure';

/** Every error a visitor may see: code → HTTP status and default text. The codes are part of the API. */
export const errorTable = {
  bad_request: { status: 400, text: 'The request could not be understood.' },
  payment_refused: { status: 402, text: 'The payment was declined. Nothing was changed.' },
  unauthenticated: { status: 401, text: 'You must be logged in.' },
  forbidden: { status: 403, text: "You don't have permission to do this." },
  not_a_manager: { status: 403, text: "You don't have permission to manage this server." },
  sign_in_again: { status: 403, text: 'Log in again to confirm that it is you. Then try once more.' },
  cross_site: { status: 403, text: 'The request came from another site.' },
  premium_required: { status: 403, text: 'Premium Required' },
  not_found: { status: 404, text: "This doesn't exist." },
  method_not_allowed: { status: 405, text: "This address doesn't accept that method." },
  already_exists: { status: 409, text: 'This already exists.' },
  stale: { status: 409, text: 'This was changed in the meantime.' },
  conflict: { status: 409, text: "This can't be done right now. Reload to see what has changed." },
  too_large: { status: 413, text: 'The request is too large.' },
  not_json: { status: 415, text: 'The body must be JSON (Content-Type: application/json).' },
  invalid: { status: 422, text: "Some values aren't valid." },
  rate_limited: { status: 429, text: 'Too many requests. Try again in a moment.' },
  internal: { status: 500, text: unknownFailure },
  unreadable: {
    status: 500,
    text: "Part of what is saved here can't be read right now. Nothing was changed.",
  },
  discord_refused: { status: 502, text: 'Discord refused this.' },
  switched_off: { status: 503, text: 'This is switched off for now.' },
  not_configured: { status: 503, text: "This site isn't set up for this." },
  payments_unavailable: {
    status: 503,
    text: "Our payment provider can't be reached right now. Try again in a moment.",
  },
  payments_unreadable: {
    status: 502,
    text: "Our payment provider's answer couldn't be read. Try again in a moment.",
  },
  projects_unavailable: {
    status: 503,
    text: "The mod platform can't be reached right now. Try again in a moment.",
  },
  discord_uncertain: {
    status: 503,
    text: "Discord didn't answer. We're checking whether it was posted.",
  },
  discord_unavailable: { status: 503, text: "Discord can't be reached right now. Nothing was changed." },
  busy: { status: 503, text: 'Others are saving this at the same moment. Nothing was changed. Try again.' },
  starting: { status: 503, text: 'The site is starting. Try again in a moment.' },
  bot_api_off: { status: 503, text: 'The bot API is switched off: this site has no BOT_API_TOKEN.' },
  store_unavailable: { status: 503, text: "The database can't be reached right now. Try again in a moment." },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorTable;

/** Messages by dotted field path, for example `{ 'welcome.message': 'At most 1024 characters.' }`. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface AppErrorDetails {
  /** Shown instead of the table's text. Must not contain secrets. */
  readonly message?: string;
  readonly fields?: FieldErrors;
  /** Extra JSON members of the response, for example the current values for `stale`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** The only error class whose details visitors may see. Any other error is a 500 with its message hidden. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;
  /** The only detail that Next sends to the browser about a page's error. */
  declare readonly digest?: string;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? errorTable[code].text, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    if (code === 'discord_unavailable') this.digest = code;
  }

  /** By name: pages and route handlers have their own copies of this class, and errors pass between them. */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === 'AppError';
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

/** Not possible in the current state. */
export const conflict = (message: string) => new AppError('conflict', { message });

export const notFound = (message: string) => new AppError('not_found', { message });

export const forbidden = (message: string) => new AppError('forbidden', { message });

/** The caller has seen another state of it. */
export const stale = (message: string) => new AppError('stale', { message });

/** The plan does not include it. */
export const premiumRequired = (message: string) => new AppError('premium_required', { message });

/** The field's value must be unique and is taken. */
export const takenAt = (field: string, message: string) =>
  new AppError('already_exists', { message, fields: { [field]: message } });

export const invalidAt = (field: string, message: string) =>
  new AppError('invalid', { message, fields: { [field]: message } });

export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}

/** For `catch`: returns a replacement for an error with this code; rethrows any other. */
export function caught<R>(code: ErrorCode, instead: (error: AppError) => R): (error: unknown) => R {
  return (error) => {
    if (isAppError(error, code)) return instead(error);
    throw error;
  };
}

/** For `catch`: replaces the message of an error with this code; rethrows any other. */
export function reworded(code: ErrorCode, message: string): (error: unknown) => never {
  return caught(code, () => {
    throw new AppError(code, { message });
  });
}

/** For `catch`: ignores errors with these codes; rethrows any other. */
export function ignored(...codes: readonly ErrorCode[]): (error: unknown) => undefined {
  return (error) => {
    if (!codes.some((code) => isAppError(error, code))) throw error;
  };
}
