import { parseArgs } from 'node:util';
import { startDiscord } from './discord/start-discord';
import { startStripe } from './stripe/start-stripe';

function toPort(text: string, name: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--${name} ${text} is not a port`);
  return port;
}

/**
 * Runs the stand-ins from the command line: `main.ts --port 4010 [--stripe-port 4011] [--host 0.0.0.0]
 * [--public-url URL] [--site-url URL] [--stripe-public-url URL] [--stripe-file FILE]`. Stripe's webhooks go
 * to `--site-url`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      'stripe-port': { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      'public-url': { type: 'string' },
      'stripe-public-url': { type: 'string' },
      'site-url': { type: 'string' },
      'stripe-file': { type: 'string' },
    },
  });
  const { host } = values;
  const publicUrl = values['public-url'];
  const stripePublicUrl = values['stripe-public-url'];
  const siteUrl = values['site-url'];
  const file = values['stripe-file'];
  const [discord, stripe] = await Promise.all([
    startDiscord({
      port: toPort(values.port, 'port'),
      host,
      ...(publicUrl === undefined ? {} : { publicUrl: publicUrl.replace(/\/+$/, '') }),
      ...(siteUrl === undefined ? {} : { siteUrl, redirectOrigins: [new URL(siteUrl).origin] }),
    }),
    startStripe({
      port: toPort(values['stripe-port'], 'stripe-port'),
      host,
      ...(stripePublicUrl === undefined ? {} : { publicUrl: stripePublicUrl.replace(/\/+$/, '') }),
      ...(siteUrl === undefined ? {} : { webhookUrl: `${siteUrl.replace(/\/+$/, '')}/api/store/webhook` }),
      ...(file === undefined ? {} : { file }),
    }),
  ]);
  console.log(`sandbox ready ${discord.url} ${stripe.url} ${discord.mail.url}`);
  const stop = () => {
    Promise.all([discord.close(), stripe.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
