import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

// The stand-in's state as plain data: times are seconds since 1970, amounts cents.

export interface Customer {
  readonly id: string;
  name: string;
  /** Set by the first payment page. */
  email: string | null;
  metadata: Record<string, string>;
  /** Whether the card can be charged. */
  card: 'works' | 'declined';
  /** Credit for the next invoices, in cents. */
  credit: number;
  isDeleted: boolean;
}

export interface Session {
  readonly id: string;
  readonly customer: string;
  /** Empty for a one-off payment. */
  readonly price: string;
  /** The one-off item; null for a subscription. */
  readonly once: { readonly name: string; readonly amount: number } | null;
  readonly clientReferenceId: string | null;
  readonly metadata: Record<string, string>;
  readonly subscriptionMetadata: Record<string, string>;
  readonly percentOff: number;
  /** Embedded in a page of the site, without a URL of its own. */
  readonly isEmbedded: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  /** Of a one-off payment. */
  paymentIntent: string | null;
  subscription: string | null;
}

export interface SandboxSubscription {
  readonly id: string;
  readonly item: string;
  readonly customer: string;
  readonly metadata: Record<string, string>;
  readonly startDate: number;
  status: 'active' | 'past_due' | 'canceled';
  price: string;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  endedAt: number | null;
  latestInvoice: string;
  /** When a failed payment is retried. */
  retryAt: number | null;
  failures: number;
}

export interface Invoice {
  readonly id: string;
  readonly customer: string;
  readonly subscription: string;
  readonly created: number;
  readonly total: number;
  readonly text: string;
  status: 'open' | 'paid' | 'void';
  amountPaid: number;
  charge: string | null;
}

export interface Charge {
  readonly id: string;
  readonly intent: string;
  readonly invoice: string;
  readonly amount: number;
  refunded: number;
  isDisputed: boolean;
}

export interface SandboxEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly livemode: boolean;
  readonly api_version: string;
  readonly data: { readonly object: unknown };
}

export interface StripeState {
  /** Seconds that its clock is ahead of the machine's. */
  clockAhead: number;
  lastId: number;
  customers: Record<string, Customer>;
  sessions: Record<string, Session>;
  subscriptions: Record<string, SandboxSubscription>;
  invoices: Record<string, Invoice>;
  charges: Record<string, Charge>;
  disputes: Record<string, { readonly id: string; readonly charge: string; status: string }>;
  /** Answers by idempotency key. */
  answers: Record<string, { readonly request: string; readonly body: unknown }>;
  events: SandboxEvent[];
}

export function emptyState(): StripeState {
  return {
    clockAhead: 0,
    lastId: 0,
    customers: {},
    sessions: {},
    subscriptions: {},
    invoices: {},
    charges: {},
    disputes: {},
    answers: {},
    events: [],
  };
}

/** The state from a file; empty if the file is missing or invalid JSON. */
export function readState(file: string | null): StripeState {
  if (file === null || !existsSync(file)) return emptyState();
  try {
    return { ...emptyState(), ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return emptyState();
  }
}

/** Stores the state atomically. */
export function writeState(file: string | null, state: StripeState): void {
  if (file === null) return;
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
