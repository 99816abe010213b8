// Runs a small server in two workers, as scripts/site-workers.mjs runs the site.
//   shared-server.mjs <port> [fails]
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { keepWorkers } from '../../../scripts/keep-workers.mjs';

const [port, fails] = process.argv.slice(2);

if (cluster.isPrimary) {
  keepWorkers({ exec: fileURLToPath(import.meta.url), args: process.argv.slice(2), count: 2 });
} else if (fails) {
  process.exit(7);
} else {
  process.on('message', (message) => console.log(`ready ${process.pid} ${message}`));
  process.once('SIGTERM', () => {
    console.log(`asked ${process.pid}`);
    process.exit(0);
  });
  console.log(`began ${process.pid}`);
  createServer((_, response) => response.end(String(process.pid))).listen(Number(port), '127.0.0.1');
}
