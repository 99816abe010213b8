import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { describeDay } from '@/lib/core/dates';
import { conflict } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { appeals } from '@/lib/db/collections/appeals';
import { collectionOf } from '@/lib/db/store';
import { findPunishment } from '@/lib/guilds/appeals/find-punishment';
import { appealAgain, appealId, newAppeal, nextAppealAt } from '@/lib/rules/appeals/appeals';
import { type AppealKind, appealKinds } from '@/lib/rules/appeals/limits';
import type { OwnAppeal, StoredAppeal } from '@/lib/rules/appeals/schema';

const words = { ban: 'banned', mute: 'muted' } as const;

function obstacleOf(appeal: StoredAppeal | null, isInForce: boolean, kind: AppealKind): string | null {
  if (appeal && !appeal.decision) return 'Your appeal is waiting for a decision.';
  if (!isInForce) return `You're not ${words[kind]} in this server.`;
  const from = nextAppealAt(appeal, Date.now());
  return from === null ? null : `You can appeal again from ${describeDay(from)}.`;
}

async function readOwn(guildId: GuildId, userId: UserId, kind: AppealKind): Promise<OwnAppeal> {
  const [stored, punishment] = await Promise.all([
    collectionOf(appeals).get(appealId(guildId, userId, kind)),
    findPunishment(guildId, userId, kind),
  ]);
  const appeal = stored?.value ?? null;
  return {
    kind,
    obstacle: obstacleOf(appeal, punishment.isInForce, kind),
    punishment: punishment.reason,
    appeal: appeal && {
      text: appeal.text,
      createdAt: appeal.createdAt,
      decision: appeal.decision && { ...appeal.decision, by: appeal.decision.by.username },
    },
  };
}

/** A person's own appeals in a guild, one of each kind, and whether another can be sent now. */
export async function listOwnAppeals(guildId: GuildId, userId: UserId): Promise<OwnAppeal[]> {
  return Promise.all(appealKinds.map((kind) => readOwn(guildId, userId, kind)));
}

/**
 * Sends an appeal. Throws `conflict` if the person is not punished that way, while an appeal is open, and for
 * a week after a denial. Never throws `already_exists`: two concurrent appeals become one, and so does a
 * repeated `key`.
 */
export async function sendAppeal(
  guildId: GuildId,
  {
    kind,
    text,
    key = null,
  }: { readonly kind: AppealKind; readonly text: string; readonly key?: string | null | undefined },
  by: Pick<Viewer, 'userId' | 'username'>,
): Promise<void> {
  const all = collectionOf(appeals);
  const id = appealId(guildId, by.userId, kind);
  if (key !== null && (await all.get(id, { fresh: true }))?.value.key === key) return;
  const { isInForce } = await findPunishment(guildId, by.userId, kind);
  if (!isInForce) throw conflict(`You're not ${words[kind]} in this server.`);
  const next = {
    appellant: { userId: by.userId, username: by.username },
    text,
    createdAt: new Date().toISOString(),
    key,
  };
  await all.upsert(
    id,
    () => newAppeal({ guildId, kind }, next),
    (before) => appealAgain(before, next),
  );
}
