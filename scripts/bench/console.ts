import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { signIn } from '../../tests/support/client';
import { people } from '../../tests/support/people';
import { startSite } from '../../tests/support/site';
import { judged, number, table } from './markdown';

/** The number of watchers of the log, and of those that never read what they receive. */
const watchers = 100;
const slowOnes = 10;
const linesPerSecond = 1000;

/** Prints its lines in ten bursts a second. */
const noisy = `let n = 0; setInterval(() => { let text = ''; for (let i = 0; i < ${linesPerSecond / 10}; i += 1) text += 'INFO line ' + (n += 1) + ' of a bot that has much to say about what members do\\n'; process.stdout.write(text); }, 100)`;

function follow(url: string, cookie: string, agent: Agent, heard: ((text: string) => void) | null) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest(`${url}/api/logs`, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`/api/logs answered ${response.statusCode}`));
      response.on('error', () => undefined);
      // Without a listener nothing is read.
      if (heard) response.setEncoding('utf8').on('data', heard);
      resolve(response);
    });
    request.on('error', reject);
    request.end();
  });
}

/** The median and 99th percentile of consecutive calls, in milliseconds. */
async function timesOf(url: string, cookie: string, seconds: number) {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/session`, { headers: { cookie } });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    middle: sorted[Math.floor(sorted.length / 2)] ?? 0,
    slow: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}

/** The site's response times while many watch a log that never pauses. */
export async function consoleTable(env: Record<string, string>, seconds: number): Promise<string> {
  const command = JSON.stringify([process.execPath, '-e', noisy]);
  const site = await startSite({ mode: 'production', env: { ...env, BOT_COMMAND: command } });
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const open: IncomingMessage[] = [];
  try {
    const marina = await signIn(people.marina, site.url);
    const cookie = marina.cookies.headerFor('/') ?? '';
    const alone = await timesOf(site.url, cookie, seconds);
    await marina.post('/api/bot/start');
    let events = 0;
    let lines = 0;
    for (let place = 0; place < watchers; place += 1) {
      const isSlow = place < slowOnes;
      const heard = (text: string) => {
        events += 1;
        if (place === watchers - 1) lines += text.match(/"seq":/g)?.length ?? 0;
      };
      open.push(await follow(site.url, cookie, agent, isSlow ? null : heard));
    }
    await timesOf(site.url, cookie, 2);
    const before = lines;
    const started = performance.now();
    const watched = await timesOf(site.url, cookie, seconds);
    const perSecond = (lines - before) / ((performance.now() - started) / 1000);
    await marina.post('/api/bot/stop');
    return table(
      ['what', 'measured', 'target'],
      [
        ['a call, nobody follows the log', `${number(alone.middle)} ms`, ''],
        [
          `a call beside ${watchers} who follow ${number(linesPerSecond)} lines/s (${slowOnes} never read)`,
          `${number(watched.middle)} ms, p99 ${number(watched.slow)} ms`,
          judged(watched.slow < 100, '< 100 ms'),
        ],
        ['lines that the last of them got', `${number(perSecond)}/s in ${number(events)} events to all`, ''],
      ],
    );
  } finally {
    for (const stream of open) stream.destroy();
    agent.destroy();
    await site.stop();
  }
}
