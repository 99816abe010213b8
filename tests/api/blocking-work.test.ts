// How long the largest accepted bodies block the event loop, which delays every other request.
import { z } from 'zod';
import { endpoints } from '@/lib/contracts/registry';
import { type Endpoint, nothing } from '@/lib/core/endpoint';
import { sandboxBotToken } from '../../scripts/steps/sandbox.mjs';
import { visitor } from '../support/client';
import { bodiesOf, COST_LIMIT, costOf } from '../support/fullest-bodies';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { nameOf, samplePath } from './sample-calls';

const writes = endpoints.filter(({ method, body }) => method !== 'GET' && body !== nothing);

/** The longest time that `work` blocked the event loop without a pause, in milliseconds. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  let isOver = false;
  const measure = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(measure);
  };
  setImmediate(measure);
  await work();
  isOver = true;
  measure();
  return longest;
}

const { pearl } = signedIn('pearl');

test('the largest body of each endpoint blocks no longer than the cost limit', async () => {
  const callerOf = ({ access }: Endpoint): [Client, Record<string, string>] =>
    access.kind === 'bot' ? [visitor(), { authorization: `Bearer ${sandboxBotToken}` }] : [pearl, {}];
  const report: { name: string; cost: number; status: number; bytes: number }[] = [];
  for (const endpoint of writes) {
    const [client, headers] = callerOf(endpoint);
    for (const text of bodiesOf(endpoint)) {
      let status = 0;
      const call = async () => {
        const answer = await client.request(endpoint.method, samplePath(endpoint, people.pearl), {
          raw: text,
          headers: { 'content-type': 'application/json', ...headers },
        });
        status = answer.status;
      };
      const cost = await costOf(() => longestBlock(call));
      report.push({ name: nameOf(endpoint), cost, status, bytes: text.length });
    }
  }
  const slowest = report.toSorted((a, b) => b.cost - a.cost);
  if (process.env.SHOW_COSTS === '1') {
    const line = (row: (typeof report)[number]) => Object.values(row).join(' ');
    console.log(slowest.slice(0, 30).map(line).join('\n'));
    const taken = report.filter(({ status }) => status === 200);
    console.log(taken.map(line).join('\n'));
  }
  expect(slowest[0]?.cost).toBeLessThan(COST_LIMIT);
}, 300_000);

const fileSchema = z.looseObject({ parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) });

/** An export with `entries` entries in each part, copied from those that the server has. */
function fullestFile(text: string, entries: number): unknown {
  const file = fileSchema.parse(JSON.parse(text));
  const parts = Object.entries(file.parts).map(([id, own]) => {
    const copies = Array.from({ length: entries }, (_, at) => own[at % own.length]);
    const rename = (entry: Record<string, unknown> | undefined, at: number) =>
      Object.fromEntries(
        Object.entries(entry ?? {}).map(([key, value]) =>
          key === 'name' || key === 'appId' ? [key, `${value}-${at}`] : [key, value],
        ),
      );
    return [id, own.length === 0 ? [] : copies.map(rename)];
  });
  return { ...file, parts: Object.fromEntries(parts) };
}

test('reviewing the largest file blocks no longer than the cost limit', async () => {
  const path = (guild: string, rest: string) => `/api/dashboard/${people.pearl}/${guild}/transfer/${rest}`;
  const { text } = await pearl.get(path(guilds.coralReef, 'export'));
  const costs: { entries: number; cost: number; status: number; bytes: number }[] = [];
  for (const entries of [20, 50, 80, 200]) {
    const json = { source: { kind: 'file', file: fullestFile(text, entries) } };
    let status = 0;
    const call = async () => {
      status = (await pearl.post(path(guilds.tidePool, 'review'), json)).status;
    };
    const cost = await costOf(() => longestBlock(call));
    costs.push({ entries, cost, status, bytes: JSON.stringify(json).length });
  }
  if (process.env.SHOW_COSTS === '1') console.log(costs);
  expect(costs.some(({ status }) => status === 200)).toBe(true);
  expect(Math.max(...costs.map(({ cost }) => cost))).toBeLessThan(COST_LIMIT);
}, 120_000);
