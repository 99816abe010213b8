import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { GuildId } from '@/lib/core/ids';
import { recordCases } from '@/lib/guilds/cases/record-cases';
import type { Case } from '@/lib/rules/cases/cases';

/** What somebody has done to each of some people on the site, and why. */
export interface SiteAct {
  readonly kind: Case['kind'];
  readonly targets: readonly Case['target'][];
  readonly reason: string;
}

/**
 * Records a case for each of the people to whom this was done now; call it once Discord has done it. Throws
 * as recordCases does.
 */
export async function recordSiteCases(
  guildId: GuildId,
  { kind, targets, reason }: SiteAct,
  by: Pick<Viewer, 'userId' | 'username'>,
): Promise<void> {
  const createdAt = new Date().toISOString();
  const moderator = { userId: by.userId, username: by.username };
  await recordCases(
    guildId,
    targets.map((target) => ({
      key: randomUUID(),
      kind,
      target,
      moderator,
      reason,
      createdAt,
      expiresAt: null,
      source: 'site',
    })),
  );
}
