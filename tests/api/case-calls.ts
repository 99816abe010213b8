// Helpers for the calls about cases.
import { z } from 'zod';
import { casePage } from '@/lib/contracts/cases';
import { type ListedCase, listedCase } from '@/lib/rules/cases/schema';
import type { Answer, Client } from '../support/http-client';
import { people } from '../support/people';
import { callBot } from './bot-calls';
import { bodyOf, guildPath } from './dashboard-calls';

/** A page of a guild's cases. */
export async function readCases(
  client: Client,
  guildId: string,
  query: Readonly<Record<string, string>> = {},
) {
  const path = guildPath(client, guildId, `moderation/cases?${new URLSearchParams(query)}`);
  return bodyOf(await client.get(path), casePage);
}

/** Changes the reason of a case; returns the answer unchecked. */
export function edit(client: Client, guildId: string, number: number, body: unknown): Promise<Answer> {
  return client.request('PATCH', guildPath(client, guildId, `moderation/cases/${number}`), { json: body });
}

/** Withdraws a case; returns the answer unchecked. */
export function withdraw(client: Client, guildId: string, number: number, body: unknown): Promise<Answer> {
  return client.post(guildPath(client, guildId, `moderation/cases/${number}/withdraw`), body);
}

export const recorded = z.strictObject({
  results: z.array(z.strictObject({ key: z.string(), number: z.number(), outcome: z.string() })),
});
export const botPage = z.strictObject({
  cases: z.array(z.strictObject(listedCase.omit({ version: true }).shape)),
  next: z.string().nullable(),
  warnings: z.number().nullable(),
});

let keys = 0;
/** The bot's report of a warning for Kai, with a unique key. */
export function report(more: Readonly<Record<string, unknown>> = {}) {
  keys += 1;
  return {
    key: `test-${Date.now()}-${keys}`,
    kind: 'warn',
    target: { userId: people.kai, username: 'kai_kai' },
    moderator: null,
    ...more,
  };
}

/** Reports cases as the bot; returns the answer unchecked. */
export function send(guildId: string, cases: readonly unknown[]): Promise<Answer> {
  return callBot('POST', `guilds/${guildId}/cases`, { json: { cases } });
}

/** Reports cases as the bot; returns their numbers. */
export async function take(guildId: string, ...cases: readonly unknown[]): Promise<number[]> {
  return bodyOf(await send(guildId, cases), recorded).results.map(({ number }) => number);
}

export async function caseOf(client: Client, guildId: string, number: number): Promise<ListedCase> {
  const [found] = (await readCases(client, guildId, { search: `#${number}` })).items;
  if (!found) throw new Error(`There is no case ${number}.`);
  return found;
}
