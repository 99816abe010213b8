import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { readSection as contract } from '@/lib/contracts/dashboard';
import type { GuildId } from '@/lib/core/ids';
import type { Section } from '@/lib/guild-settings/section';
import { readSection } from '@/lib/guilds/read-section';

/** A page does not wait longer for its section than this, in milliseconds; the browser then asks for it. */
const PATIENCE = 400;

export interface FirstAnswer {
  readonly data: z.output<typeof contract.returns>;
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * What the section's GET call would answer, for the page that shows it. Undefined when it cannot be read or
 * not soon: the call, which the browser then makes, says why.
 */
export async function readFirstAnswer(section: Section, guildId: GuildId): Promise<FirstAnswer | undefined> {
  const readAt = Date.now();
  const reading = readSection(section, guildId)
    .then(({ answer, version }) => ({ data: contract.returns.parse(answer), etag: `"v${version}"`, readAt }))
    .catch(() => undefined);
  return Promise.race([reading, sleep(PATIENCE, undefined, { ref: false })]);
}
