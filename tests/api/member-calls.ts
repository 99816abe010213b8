// The calls of the members section as the tests make them.
import { memberPage } from '@/lib/contracts/members';
import type { Answer, Client } from '../support/http-client';
import { guilds } from '../support/people';
import { bodyOf, guildPath, readAudit } from './dashboard-calls';

/** A page of the members, of Kelp Forest unless said. */
export async function listMembers(
  client: Client,
  query: Readonly<Record<string, string>> = {},
  guildId: string = guilds.kelpForest,
) {
  const path = guildPath(client, guildId, `members/list?${new URLSearchParams(query)}`);
  return bodyOf(await client.get(path), memberPage);
}

/** What the audit log tells of the members section, newest first. */
export async function memberActions(client: Client, guildId: string) {
  const { items } = await readAudit(client, guildId, { section: 'members' });
  return items.map(({ action }) => action);
}

/** Kicks, bans or reviews, and gives the answer, whatever it is. */
export function act(client: Client, guildId: string, action: string, body: unknown): Promise<Answer> {
  return client.post(guildPath(client, guildId, `members/${action}`), body);
}
