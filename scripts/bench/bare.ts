import { awaitLine } from '../steps/output.mjs';
import { startProcess, stopProcess } from '../steps/processes.mjs';

/** Starts the yardstick in a process of its own, as the site has one. */
export async function startBareServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = startProcess(process.execPath, ['scripts/bench/bare-server.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await awaitLine(child, 'The bare server', /ready (http:\/\/\S+)/);
  return { url, stop: () => stopProcess(child) };
}
