// Helpers to build and read audit log entries.
import type { z } from 'zod';
import type { auditEntries } from '@/lib/db/collections';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { readAudit } from './dashboard-calls';

type Entry = z.output<typeof auditEntries.schema>;

/** A stored entry about a settings change by Finn. */
export function entryOf(guildId: string, section: string, more: Partial<Entry> = {}): Entry {
  return {
    guildId,
    section,
    scope: `${guildId}:${section}`,
    userId: people.finn,
    username: 'Finn',
    at: new Date().toISOString(),
    changes: [],
    act: null,
    kind: 'settings',
    revertOf: null,
    ...more,
  };
}

/** All pages of a guild's log. */
export async function readPages(client: Client, guildId: string, query: Readonly<Record<string, string>>) {
  const pages = [await readAudit(client, guildId, query)];
  for (let next = pages[0]?.next ?? null; next !== null; ) {
    const page = await readAudit(client, guildId, { ...query, after: next });
    pages.push(page);
    next = page.next;
  }
  return pages.map(({ items }) => items);
}
