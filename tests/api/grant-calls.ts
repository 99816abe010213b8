// Helpers to grant sections and to revoke grants.
import { z } from 'zod';
import type { Client } from '../support/http-client';
import { bodyOf, guildPath } from './dashboard-calls';

/** Grants sections of a guild to a person, by default without expiry. */
export async function grantSections(
  by: Client,
  guildId: string,
  subjectId: string,
  sections: readonly string[],
  more: object = {},
): Promise<void> {
  const terms = { kind: 'user', subjectId, sections, expiresAt: null, ...more };
  expect((await by.post(guildPath(by, guildId, 'grants'), terms)).status).toBe(200);
}

const listed = z.object({ grants: z.array(z.looseObject({ id: z.string() })) });

/** Revokes all grants of a guild. */
export async function takeGrants(by: Client, guildId: string): Promise<void> {
  const path = guildPath(by, guildId, 'grants');
  for (const { id } of bodyOf(await by.get(path), listed).grants)
    expect((await by.request('DELETE', `${path}/${id}`, { json: {} })).status).toBe(200);
}
