// Chests, portals and triggers.
import { conflict, notFound } from '@/lib/core/errors';
import { findItem } from '@/lib/creatures/items';
import { holds } from '@/lib/maps/dialogue';
import type { Condition } from '@/lib/maps/rule-schema';
import { isSoIn } from '@/lib/rules/pets/conditions';
import { count } from '@/lib/rules/pets/goals';
import { withItems } from '@/lib/rules/pets/items';
import { interactiveAt, isInReach } from '@/lib/rules/pets/map-facts';
import type { Place, World } from '@/lib/rules/pets/schema';
import { apply } from '@/lib/rules/pets/talk';
import { change, say, type Turn } from '@/lib/rules/pets/turn';

const spotOf = (map: string, x: number, y: number) => `${map}:${x},${y}`;

/** Opens a chest, once. Throws `not_found`, and `conflict` if it is out of reach or open. */
export function open(turn: Turn, x: number, y: number): void {
  const { world, setting } = turn;
  const { facts, place } = setting;
  const chest = interactiveAt(facts, x, y);
  if (chest?.type !== 'chest') throw notFound('There is no chest here.');
  if (!isInReach(facts, place, { x, y })) throw conflict('The chest is too far away.');
  const spot = spotOf(facts.map, x, y);
  if (world.opened.includes(spot)) throw conflict('The chest is empty.');
  const items = chest.items.filter(({ itemId }) => findItem(itemId) !== null);
  change(turn, { opened: [...world.opened, spot], items: withItems(world.items, items, false) });
  say(turn, { kind: 'gained', items: [...items], from: 'chest' });
  count(turn, { kind: 'open' });
}

/** Why a way is closed: in words for what is missing. */
function whyClosed(world: World, when: readonly Condition[]): string {
  const isSo = isSoIn(world);
  const missing = when.find((one) => isSo(one) === one.not);
  const item = missing?.verb === 'has' ? findItem(missing.name) : null;
  if (item !== null) return `You need the ${item.name} to go on.`;
  return missing?.verb === 'level'
    ? `You need a pet of level ${missing.amount} to go on.`
    : 'The way is closed.';
}

/** The target of a portal, or why it is closed. Throws `not_found` without one. */
export function portalAt(turn: Turn, x: number, y: number): Place | string {
  const portal = interactiveAt(turn.setting.facts, x, y);
  if (portal?.type !== 'portal') throw notFound('There is no portal here.');
  if (!holds(portal.when, isSoIn(turn.world))) return whyClosed(turn.world, portal.when);
  const [toX, toY] = portal.destinationCoords;
  return { map: portal.destinationMap, x: toX, y: toY, facing: portal.faceDirection };
}

export function send(turn: Turn, place: Place): void {
  const { sent, visited } = turn.world;
  const isNew = !visited.includes(place.map);
  change(turn, {
    sent: { number: sent.number + 1, place },
    talking: null,
    ...(isNew && { visited: [...visited, place.map] }),
  });
  say(turn, { kind: 'moved', place });
  count(turn, { kind: 'visit', map: place.map });
}

/** Goes through a portal. Throws `not_found`, and `conflict` if it is closed or out of reach. */
export function goThrough(turn: Turn, x: number, y: number): void {
  const { place, facts } = turn.setting;
  const to = portalAt(turn, x, y);
  if (!isInReach(facts, place, { x, y })) throw conflict('The portal is too far away.');
  if (typeof to === 'string') throw conflict(to);
  send(turn, to);
}

/** Whether stepping on a tile has an effect: a trigger whose conditions hold, and that hasn't fired yet. */
export function isSpringing(world: World, facts: Turn['setting']['facts'], x: number, y: number): boolean {
  const trigger = interactiveAt(facts, x, y);
  if (trigger?.type !== 'trigger') return false;
  if (trigger.once && world.sprung.includes(spotOf(facts.map, x, y))) return false;
  return holds(trigger.when, isSoIn(world));
}

export function spring(turn: Turn, x: number, y: number): void {
  const { facts } = turn.setting;
  const trigger = interactiveAt(facts, x, y);
  if (trigger?.type !== 'trigger' || !isSpringing(turn.world, facts, x, y)) return;
  if (trigger.once) change(turn, { sprung: [...turn.world.sprung, spotOf(facts.map, x, y)] });
  apply(turn, trigger.do);
}
