// With a publishable key people pay on a page of the site: the only one that runs a script of Stripe.
import { z } from 'zod';
import { drawnPages, staticPages } from '@/lib/core/routes';
import { idOf } from '../api/dashboard-calls';
import { signIn, visitor } from '../support/client';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { runningSite } from '../support/running-site';
import { type Site, startSite } from '../support/site';

let site: Site;
let pearl: Client;

beforeAll(async () => {
  const env = { STRIPE_PUBLISHABLE_KEY: 'pk_test_ofTheTests' };
  site = await startSite({ mode: 'production', inMemory: true, env });
  pearl = await signIn(people.pearl, site.url);
});
afterAll(() => site.stop());

const open = (client: Client, path: string) => client.get(path, { headers: { accept: 'text/html' } });
const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy') ?? '';

async function checkout(client: Client): Promise<URL> {
  const body = { priceId: 'price_basic_month', coupon: null };
  const answer = await client.post(`/api/store/${idOf(client)}/checkout`, body);
  return new URL(z.object({ url: z.url() }).parse(answer.body).url);
}

test('the payment page is on the site, has the form of its buyer, and allows only Stripe', async () => {
  const url = await checkout(pearl);
  expect(url.origin).toBe(site.url);
  expect(url.pathname).toBe('/store/checkout');
  const answer = await open(pearl, url.pathname + url.search);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('pk_test_ofTheTests');
  expect(answer.text).toContain(`${url.searchParams.get('session_id')}_secret_`);
  expect(answer.text).not.toContain('sk_test_');
  const policy = policyOf(answer);
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com /);
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  expect(policy).toContain("frame-src 'self' https://js.stripe.com");
  expect(policy).not.toContain('unsafe-inline https');
  expect(policy).toContain("frame-ancestors 'none'");
});

test("another person's payment page and a missing one redirect to the plans", async () => {
  const url = await checkout(pearl);
  const at = url.pathname + url.search;
  const finn = await signIn(people.finn, site.url);
  for (const path of [at, '/store/checkout', '/store/checkout?session_id=cs_test_nothing']) {
    const answer = await open(finn, path);
    expect(answer.text).not.toContain('_secret_');
    const to = answer.headers.get('location') ?? answer.text;
    expect(to).toContain('/store/subscriptions');
  }
  const stranger = await open(visitor(site.url), at);
  expect(stranger.headers.get('location')).toContain('/login?callbackUrl=');
});

test('no other page allows Stripe, nor does the payment page without a key', async () => {
  for (const path of [...staticPages, ...drawnPages, '/', '/store/manage', '/thanks', '/store/checkout/x']) {
    expect({ path, policy: policyOf(await open(pearl, path)) }).toEqual({
      path,
      policy: expect.not.stringContaining('stripe.com'),
    });
  }
  const elsewhere = await signIn(people.pearl, runningSite().url);
  expect(policyOf(await open(elsewhere, '/store/checkout'))).not.toContain('stripe.com');
});
