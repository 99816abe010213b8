import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { SandboxEvent } from './state';

/** How webhooks are sent. Stripe sends at least once and in no order. */
export const deliveryForm = z.strictObject({
  /** Null leaves events to be fetched. */
  url: z.url().nullable().optional(),
  /** How often each is sent. */
  copies: z.int().min(0).max(100).optional(),
  /** Reverses the events of one moment. */
  reorder: z.boolean().optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  /** Sends nothing. */
  drop: z.boolean().optional(),
});
export type Delivery = z.output<typeof deliveryForm>;

/** Delays of retries in milliseconds; Stripe itself retries for three days. */
const retries = [500, 2000, 5000, 15_000, 60_000];

export interface Webhooks {
  configure(delivery: Delivery): void;
  readonly settings: Readonly<Required<Delivery>>;
  /** Sends an event as configured; never throws. */
  send(event: SandboxEvent): void;
  /** Resends an event. */
  resend(event: SandboxEvent): void;
  close(): void;
}

/** The Stripe-Signature header of a text, as of `at` (seconds since 1970). */
export function signatureOf(text: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
}

export function createWebhooks(secret: string, url: string | null): Webhooks {
  const settings = { url, copies: 1, reorder: false, delayMs: 0, drop: false };
  const closing = new AbortController();
  let batch: SandboxEvent[] = [];

  async function post(event: SandboxEvent): Promise<void> {
    for (const wait of [0, ...retries]) {
      await sleep(wait, undefined, { signal: closing.signal, ref: false });
      if (settings.url === null) return;
      const text = JSON.stringify(event);
      const signature = signatureOf(text, secret, Math.floor(Date.now() / 1000));
      const isTaken = await fetch(settings.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: text,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      );
      if (isTaken) return;
    }
  }

  async function flush(): Promise<void> {
    // Batches the events of one moment.
    await sleep(settings.delayMs + 20, undefined, { signal: closing.signal, ref: false });
    const events = settings.reorder ? batch.reverse() : batch;
    batch = [];
    for (const event of events) {
      for (let copy = 0; copy < settings.copies; copy += 1) await post(event);
    }
  }

  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  return {
    settings,
    configure: (delivery) => Object.assign(settings, delivery),
    send(event) {
      if (settings.drop || settings.url === null) return;
      batch.push(event);
      if (batch.length === 1) quietly(flush());
    },
    resend: (event) => quietly(post(event)),
    close: () => closing.abort(),
  };
}
