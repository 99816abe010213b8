// The stand-in for Stripe in the test's own process, with lib/payments pointed at it.
import { type RunningStripe, startStripe, stripeKey, webhookSecret } from '@/sandbox/stripe/start-stripe';

/** Starts a stand-in for a test file and empties it for each test. Its webhooks wait to be fetched. */
export function stripeForTests(): () => RunningStripe {
  let running: RunningStripe | undefined;
  const stripe = () => {
    if (!running) throw new Error('The stand-in has not started.');
    return running;
  };
  beforeAll(async () => {
    running = await startStripe({ port: 0 });
    Object.assign(process.env, {
      AUTH_SECRET: 'a secret of at least thirty-two characters',
      DISCORD_CLIENT_ID: '100000000000000001',
      DISCORD_CLIENT_SECRET: 'sandbox-client-secret',
      DISCORD_BOT_TOKEN: 'sandbox-bot-token',
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_WEBHOOK_SECRET_OLD: 'whsec_theOneFromBefore',
      STRIPE_API_URL: running.url,
    });
  });
  afterEach(() => stripe().reset());
  afterAll(() => stripe().close());
  return stripe;
}
