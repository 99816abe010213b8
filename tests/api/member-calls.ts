// Helpers for the calls of the members section.
import { memberPage } from '@/lib/contracts/members';
import type { Answer, Client } from '../support/http-client';
import { guilds } from '../support/people';
import { bodyOf, guildPath, readAudit } from './dashboard-calls';

/** A page of the members, by default of Kelp Forest. */
export async function listMembers(
  client: Client,
  query: Readonly<Record<string, string>> = {},
  guildId: string = guilds.kelpForest,
) {
  const path = guildPath(client, guildId, `members/list?${new URLSearchParams(query)}`);
  return bodyOf(await client.get(path), memberPage);
}

/** The audit log's actions in the members section, newest first. */
export async function memberActions(client: Client, guildId: string) {
  const { items } = await readAudit(client, guildId, { section: 'members' });
  return items.map(({ action }) => action);
}

/** Kicks, bans or reviews; returns the answer unchecked. */
export function act(client: Client, guildId: string, action: string, body: unknown): Promise<Answer> {
  return client.post(guildPath(client, guildId, `members/${action}`), body);
}
