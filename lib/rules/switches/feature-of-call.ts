import type { Endpoint } from '@/lib/core/endpoint';
import { sectionOfCall } from '@/lib/guild-settings/section-of-call';
import { gameFeature, sectionFeature } from '@/lib/rules/switches/features';
import type { FeaturePlace } from '@/lib/rules/switches/schema';

type Values = Readonly<Record<string, unknown>>;

const ofBot = '/api/v1/bot/guilds/{guildId}/';
const ofMember = '/api/dashboard/userModules/';

/** Sections by the segment of the path under which the bot and members call. */
const segments = new Map([
  ['giveaways', 'giveaways'],
  ['polls', 'polls'],
  ['suggestions', 'suggestions'],
  ['reports', 'reports'],
  ['verifications', 'verify'],
  ['applications', 'applications'],
  ['appeals', 'moderation'],
]);

function sectionBySegment(path: string): string | null {
  // They are closed whatever is off.
  if (path === `${ofBot}tickets`) return 'tickets';
  const base = [ofBot, ofMember].find((one) => path.startsWith(one));
  const [segment = ''] = base === undefined ? [] : path.slice(base.length).split('/');
  return segments.get(segment) ?? null;
}

/**
 * What begins a match and names its game; joining, a rematch and a computer in an open seat look it up
 * (lib/matches/assert-game-on). Matches that are under way are played to their end.
 */
const beginsMatch = ['/api/arcade/matches', '/api/arcade/search/{gameId}', '/api/battleship/invite'];
/** What sells something, and neither what manages nor what ends it. */
const sells = ['/api/store/{userId}/checkout', '/api/store/{userId}/gift', '/api/store/{userId}/slots'];
const contactCalls = ['/api/contact/token', '/api/contact/submit'];

/**
 * The feature that a call would use, from its contract and what was sent; null for one that is never switched
 * off: what only reads, all that staff do, and what winds up what has begun.
 */
export function featureOfCall(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  params: Values,
  body: Values,
): FeaturePlace | null {
  if (contactCalls.includes(path)) return { feature: 'contact', guildId: null };
  if (method === 'GET') return null;
  if (sells.includes(path)) return { feature: 'store', guildId: null };
  if (beginsMatch.includes(path)) {
    const gameId = params.gameId ?? body.gameId ?? 'battleship';
    return { feature: gameFeature(String(gameId)), guildId: null };
  }
  const section = sectionOfCall(path, params) ?? sectionBySegment(path);
  return section === null || typeof params.guildId !== 'string'
    ? null
    : { feature: sectionFeature(section), guildId: params.guildId };
}
