// Looks up the channels and roles of a guild by name.
import { logging } from '@/lib/guild-settings/sections/logging';
import type { Client } from '../support/http-client';
import { readSection } from './dashboard-calls';

function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`There is no ${name}.`);
  return id;
}

/** Ids that the client sees, by name: call it at the top of a test file, and its result inside tests. */
export function namedPlaces(client: Client, guildId: string) {
  const channels = new Map<string, string>();
  const roles = new Map<string, string>();
  beforeAll(async () => {
    const { directory } = await readSection(client, guildId, logging);
    for (const { name, id } of directory.channels) channels.set(name, id);
    for (const { name, id } of directory.roles) roles.set(name, id);
  });
  return { channel: (name: string) => idIn(channels, name), role: (name: string) => idIn(roles, name) };
}
