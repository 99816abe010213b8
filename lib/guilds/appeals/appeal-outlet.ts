import 'server-only';
import { guildId } from '@/lib/core/ids';
import { appeals } from '@/lib/db/collections/appeals';
import { defineOutlet } from '@/lib/delivery/outlet';
import { writeOnce } from '@/lib/delivery/post-once';
import { isRefusedWith } from '@/lib/discord/failures';
import { takeRole, unbanMember } from '@/lib/discord/member-actions';
import { findMuteRole } from '@/lib/guilds/appeals/find-punishment';
import { recordSiteCases } from '@/lib/guilds/cases/record-cases';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { decided } from '@/lib/rules/appeals/appeals';
import { liftItem, notifyAppellantItem, type StoredAppeal } from '@/lib/rules/appeals/schema';
import { newItem } from '@/lib/rules/delivery/outbox';

/** Unknown ban, member, user, role: nothing is left to lift. */
const NOT_PUNISHED = [10_026, 10_007, 10_013, 10_011];

/** The kind of case for a lifted punishment. */
const liftKinds = { ban: 'unban', mute: 'unmute' } as const;

/** The decided appeal, with a notification for the appellant. */
export function withVerdict(
  appeal: StoredAppeal,
  { key, decision }: { readonly key: string; readonly decision: NonNullable<StoredAppeal['decision']> },
): StoredAppeal {
  const notice = { ...newItem('notify-appellant', noticeKey(key), decision.at), decision };
  return { ...decided(appeal, decision), outbox: [...appeal.outbox, notice] };
}

/** The key of the appellant's notification about the decision `key`. */
export function noticeKey(key: string): string {
  return `${key}:notice`;
}

/**
 * Lifts the punishment. False if there was nothing to lift, unless an earlier attempt may have lifted it
 * (`isRepeat`), or the bot can't lift it.
 */
async function lift(
  { guildId: guild, kind, appellant }: StoredAppeal,
  by: string,
  isRepeat: boolean,
): Promise<boolean> {
  const reason = `Appeal accepted by ${by}`;
  try {
    if (kind === 'ban') {
      await unbanMember(guild, appellant.userId, reason);
      return true;
    }
    const role = await findMuteRole(guildId.parse(guild));
    if (role === null) return false;
    await takeRole(guild, appellant.userId, role, reason);
    return true;
  } catch (error) {
    if (!isRefusedWith(error, NOT_PUNISHED)) throw error;
    return isRepeat;
  }
}

export const appealOutlet = defineOutlet(appeals, (on) => [
  on(liftItem, {
    mode: 'awaited',
    uncertain: "Discord didn't answer. We're checking whether it was lifted.",
    async act(item, { value, isRepeat }) {
      const { by, at } = item.decision;
      if (await lift(value, by.username, isRepeat)) {
        await recordSiteCases(guildId.parse(value.guildId), {
          key: item.key,
          kind: liftKinds[value.kind],
          targets: [value.appellant],
          reason: 'Appeal accepted',
          by,
          at,
        });
      }
      return (appeal) => withVerdict(appeal, item);
    },
  }),
  on(notifyAppellantItem, {
    async act(item, attempt) {
      const { kind, appellant } = attempt.value;
      const { verdict, reason } = item.decision;
      const { guild } = await getSnapshot(guildId.parse(attempt.value.guildId));
      const why = reason === '' ? '' : `\n${reason}`;
      const content = `Your appeal against your ${kind} in ${guild.name} was ${verdict}.${why}`;
      await writeOnce(appellant.userId, { content, allowedMentions: { parse: [] } }, item, attempt);
    },
  }),
]);
