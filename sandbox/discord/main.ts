import { parseArgs } from 'node:util';
import { startDiscord } from './start-discord';

/**
 * Runs the stand-in from the command line: `main.ts --port 4010 [--host 0.0.0.0] [--public-url URL]
 * [--site-url URL]`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      'public-url': { type: 'string' },
      'site-url': { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${values.port} is not a port`);
  const publicUrl = values['public-url'];
  const siteUrl = values['site-url'];
  const running = await startDiscord({
    port,
    host: values.host,
    ...(publicUrl === undefined ? {} : { publicUrl: publicUrl.replace(/\/+$/, '') }),
    ...(siteUrl === undefined ? {} : { redirectOrigins: [new URL(siteUrl).origin] }),
  });
  console.log(`sandbox discord ready ${running.url} ${running.mail.url}`);
  const stop = () => {
    running.close().then(
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
