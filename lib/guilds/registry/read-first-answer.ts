import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseAnswer, type SectionAnswer } from '@/lib/contracts/section-answer';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { Section } from '@/lib/guild-settings/section';
import { readSection } from '@/lib/guilds/registry/read-section';

/** How long a page waits for its section, in milliseconds; after that the browser requests it. */
const PATIENCE = 400;

export interface FirstAnswer<S extends Section> {
  readonly data: SectionAnswer<S>;
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** The section's GET answer for its page; undefined if it fails or is slow: the browser then calls. */
export async function readFirstAnswer<S extends Section>(
  section: S,
  guildId: GuildId,
  viewer: { readonly userId: UserId },
): Promise<FirstAnswer<S> | undefined> {
  const readAt = Date.now();
  const reading = readSection(section, guildId, viewer)
    .then(({ answer, version }) => ({
      data: parseAnswer(section, answer.members),
      etag: `"v${version}"`,
      readAt,
    }))
    .catch(() => undefined);
  return Promise.race([reading, sleep(PATIENCE, undefined, { ref: false })]);
}
