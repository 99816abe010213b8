import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import type { Person } from '@/lib/core/person';
import { recordCases } from '@/lib/guilds/cases/record-cases';
import type { Case } from '@/lib/rules/cases/schema';

/** What somebody has done to each of some people on the site, and why. */
export interface SiteAct extends Pick<Case, 'kind' | 'reason'> {
  /** Recorded again under the same one it makes no second case. */
  readonly key: string;
  readonly targets: readonly Case['target'][];
  readonly by: Person;
  /** ISO date. */
  readonly at: string;
}

/** Records a case for each of the people to whom this was done. Throws as recordCases does. */
export async function recordSiteCases(
  guildId: GuildId,
  { key, targets, by, at, kind, reason }: SiteAct,
): Promise<void> {
  await recordCases(
    guildId,
    targets.map((target) => ({
      key: `${key}:${target.userId}`,
      kind,
      target,
      moderator: by,
      reason,
      createdAt: at,
      expiresAt: null,
      source: 'site',
    })),
  );
}
