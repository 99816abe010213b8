import { readBotTrackers } from '@/lib/contracts/bot/trackers';
import { guildId } from '@/lib/core/ids';
import { decideAnnouncement } from '@/lib/rules/trackers/decision';
import { type PostKind, postKinds } from '@/lib/rules/trackers/limits';
import { describeRules } from '@/lib/rules/trackers/sentence';
import type { BotClient } from './bot-client';

/** A stream or video to test the rules with. */
export interface TriedEvent {
  readonly kind: PostKind;
  readonly game: string | null;
  readonly title: string;
}

/** The event of the command's options, or null without any. Throws for an unknown kind. */
export function toTriedEvent(typed: {
  readonly kind?: string | undefined;
  readonly game?: string | undefined;
  readonly title?: string | undefined;
}): TriedEvent | null {
  const { kind = 'live', game, title } = typed;
  const found = postKinds.find((known) => known === kind);
  if (!found) throw new Error(`--kind takes one of ${postKinds.join(', ')}.`);
  if (typed.kind === undefined && game === undefined && title === undefined) return null;
  return { kind: found, game: game ?? null, title: title ?? '' };
}

/** A line for each followed Twitch or YouTube channel, and one on whether `event` would be announced. */
export async function listTrackers(
  client: BotClient,
  guild: string,
  event: TriedEvent | null,
): Promise<readonly string[]> {
  const { data } = await client.call(readBotTrackers, { params: { guildId: guildId.parse(guild) } });
  const trackers = data?.trackers ?? [];
  if (trackers.length === 0) return ['Nobody is followed there.'];
  // A real bot stores when it last announced each of them.
  const lastAnnouncedAt = null;
  return trackers.flatMap(({ platform, name, channelId, rules }) => {
    const line = `${platform} ${name} in ${channelId}: ${describeRules(platform, name, rules)}`;
    if (event === null) return [line];
    const decision = decideAnnouncement(rules, { ...event, lastAnnouncedAt, now: Date.now() });
    return [line, decision.announces ? '  would be announced' : `  would not be announced: ${decision.text}`];
  });
}
