// Serves the site in as many processes as SITE_WORKERS says, on one port: one by default, and always one while developing.
//   node scripts/site-workers.mjs <start|dev> <port> <host>
import { fileURLToPath } from 'node:url';
import { keepWorkers } from './keep-workers.mjs';

const args = process.argv.slice(2);
// What is no number of workers stops the site itself with a clear line (lib/env.ts).
const count = args[0] === 'start' ? Number(process.env.SITE_WORKERS || 1) : 1;
const isShared = Number.isInteger(count) && count > 1 && count <= 64;

if (isShared)
  keepWorkers({ exec: fileURLToPath(new URL('./site-server.mjs', import.meta.url)), args, count });
else await import('./site-server.mjs');
