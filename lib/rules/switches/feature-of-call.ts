import type { Endpoint } from '@/lib/core/endpoint';
import { sectionOfCall } from '@/lib/guild-settings/section-of-call';
import { gameFeature, sectionFeature } from '@/lib/rules/switches/features';
import type { FeaturePlace } from '@/lib/rules/switches/schema';

type Values = Readonly<Record<string, unknown>>;

/**
 * The feature that a call would use, from its contract and what was sent; null for one that is never switched
 * off: what only reads, all that staff do, and what winds up what has begun. Joining a match, a rematch and a
 * computer in an open seat look up their game (lib/matches/assert-game-on).
 */
export function featureOfCall(
  { method, path, uses }: Pick<Endpoint, 'method' | 'path' | 'uses'>,
  params: Values,
  body: Values,
): FeaturePlace | null {
  switch (uses?.feature) {
    case 'store':
    case 'contact':
      return { feature: uses.feature, guildId: null };
    case 'game':
      return { feature: gameFeature(String(uses.id ?? params.gameId ?? body.gameId)), guildId: null };
  }
  const section = uses?.id ?? (method === 'GET' ? null : sectionOfCall(path, params));
  return section === null || typeof params.guildId !== 'string'
    ? null
    : { feature: sectionFeature(section), guildId: params.guildId };
}
