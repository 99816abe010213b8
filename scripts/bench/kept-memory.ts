import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { z } from 'zod';

/** The address of Node's inspector after SIGUSR1. */
const inspector = 'http://127.0.0.1:9229/json/list';
const inspected = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]).rest(z.unknown());

async function inspectorOf(pid: number): Promise<string> {
  process.kill(pid, 'SIGUSR1');
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(inspector).catch(() => null);
    if (answer) return inspected.parse(await answer.json())[0].webSocketDebuggerUrl;
    await sleep(200);
  }
  throw new Error(`Process ${pid} opens no inspector.`);
}

/**
 * The resident memory of a process after garbage collection, in megabytes. Without it, earlier garbage would
 * distort the difference between two readings.
 */
export async function keptMemory(pid: number): Promise<number> {
  const socket = new WebSocket(await inspectorOf(pid));
  await new Promise((resolve) => socket.once('open', resolve));
  for (const id of [1, 2]) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await new Promise((resolve) => socket.once('message', resolve));
  }
  socket.close();
  await sleep(1000);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
