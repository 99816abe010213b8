// Serves the site in SITE_WORKERS processes on one port: one by default, and always one in development. node
// scripts/site-workers.mjs <start|dev> <port> <host>
import { fileURLToPath } from 'node:url';
import { keepWorkers } from './keep-workers.mjs';

const args = process.argv.slice(2);
// For an invalid number the site itself stops with a clear message (lib/env.ts).
const count = args[0] === 'start' ? Number(process.env.SITE_WORKERS || 1) : 1;
const isShared = Number.isInteger(count) && count > 1 && count <= 64;

if (isShared)
  keepWorkers({ exec: fileURLToPath(new URL('./site-server.mjs', import.meta.url)), args, count });
else await import('./site-server.mjs');
