import 'server-only';
import type { Walked } from '@/lib/contracts/pets/world';
import { conflict } from '@/lib/core/errors';
import { getPlayer } from '@/lib/matches/find-player';
import { othersOf } from '@/lib/pets/others';
import { changeWorld, openWorld, settingOf, settled } from '@/lib/pets/stored-worlds';
import { getWalker, inLine, keepWalker } from '@/lib/pets/walkers';
import { findFacts, peopleOfWorld, startsOfMaps } from '@/lib/pets/world-maps';
import { turned } from '@/lib/rules/pets/act';
import type { Walk } from '@/lib/rules/pets/act-schema';
import { assertBegun, assertFree } from '@/lib/rules/pets/battles';
import { stepsUntil, wildPet } from '@/lib/rules/pets/encounters';
import { quantityOf } from '@/lib/rules/pets/items';
import { withSeen } from '@/lib/rules/pets/journal';
import { isSpringing, portalAt, send, spring } from '@/lib/rules/pets/map-acts';
import { startPlace } from '@/lib/rules/pets/new-world';
import { partyOf } from '@/lib/rules/pets/pets';
import type { Walker, World } from '@/lib/rules/pets/schema';
import { change, say, type Turn } from '@/lib/rules/pets/turn';
import { encounterViewOf } from '@/lib/rules/pets/view';
import type { Happening } from '@/lib/rules/pets/view-schema';
import { canStandOn, movedTo, placeOfWalker, rested, type Stop, walked } from '@/lib/rules/pets/walking';

const finsId = 'swim-fins';

/** Resets the steps towards a wild pet if the world no longer waits for that one. */
function towards(walker: Walker, { met }: World): Walker {
  return walker.wild.number === met ? walker : { ...walker, wild: { number: met, steps: 0 } };
}

/** Moves a walker to a valid place if the editor blocked their tile or removed their map. */
async function standing(walker: Walker, world: World): Promise<Walker> {
  const facts = await findFacts(walker.map);
  if (facts !== null && canStandOn(facts, walker.x, walker.y, true)) return walker;
  const start = facts === null ? startPlace : ((await startsOfMaps())(walker.map) ?? startPlace);
  return movedTo(walker, world.healer ?? start);
}

/** Applies the portal, trigger or encounter at which a batch has stopped. */
function follow(turn: Turn, stop: Stop, walker: Walker): void {
  const { x, y } = walker;
  switch (stop.kind) {
    case 'portal': {
      const to = portalAt(turn, x, y);
      if (typeof to === 'string') say(turn, { kind: 'sign', text: to });
      else send(turn, to);
      break;
    }
    case 'trigger':
      spring(turn, x, y);
      break;
    case 'encounter': {
      const { world } = turn;
      const isDue = world.met === walker.wild.number && world.encounter === null && world.battle === null;
      const wild = isDue ? wildPet(world, world.met, stop.zone) : null;
      if (wild === null) return;
      change(turn, { met: world.met + 1, encounter: { ...wild, map: walker.map } });
      withSeen(turn, [wild.speciesId]);
      break;
    }
    default:
      break;
  }
}

const followed = ['portal', 'trigger', 'encounter'];

/** Stores the effects of a stop on the world; a closed portal changes nothing. */
async function answerOf(
  world: World,
  walker: Walker,
  stop: Stop,
): Promise<{ readonly world: World; readonly happened: readonly Happening[] }> {
  const setting = { ...(await settingOf(world, `walk${walker.seq}`)), place: placeOfWalker(walker) };
  const all = { ...setting, steps: walker.steps };
  const seen: { happened: readonly Happening[] } = { happened: [] };
  const changed = await changeWorld(world.userId, (present) => {
    const next = turned(present, all, (turn) => follow(turn, stop, walker));
    seen.happened = next.happened;
    const isSign = next.happened.length > 0 && next.happened.every(({ kind }) => kind === 'sign');
    return isSign ? present : next.world;
  });
  const isOwing = changed.owed.length > 0 || changed.battle !== null;
  return { world: isOwing ? (await settled(changed)).world : changed, happened: seen.happened };
}

async function shownIn({ isSeen, sprite, userId }: World, before: Walker['shown']): Promise<Walker['shown']> {
  if (!isSeen) return null;
  return { username: before?.username ?? (await getPlayer(userId)).username, sprite };
}

async function walkNow(userId: string, batch: Walk): Promise<Walked> {
  const world = await openWorld(userId);
  assertBegun(world);
  if (batch.steps !== '') assertFree(world);
  const now = Date.now();
  const present = await getWalker(world);
  const here = await standing(towards(rested(present, now), world), world);
  const wildAt = stepsUntil(world, world.met);
  const isRepeated = batch.seq <= here.seq;
  const facts = await findFacts(here.map);
  const shown = await shownIn(world, here.shown);
  const begun: Walker = { ...here, shown };
  const people = [...(await peopleOfWorld()).values()];
  const isFree = world.battle === null && world.encounter === null;
  const step =
    facts === null || isRepeated
      ? { walker: begun, stop: null }
      : walked(begun, batch, {
          ...{ facts, people, wildAt, canSwim: quantityOf(world, finsId) > 0 },
          isMet: isFree && partyOf(world).some(({ health }) => health > 0),
          isSpringing: (x, y) => isSpringing(world, facts, x, y),
        });
  const { stop } = step;
  const isAnswered = stop !== null && followed.includes(stop.kind);
  const answer = isAnswered ? await answerOf(world, step.walker, stop) : { world, happened: [] };
  const isMoved = answer.world.sent.number > step.walker.sent;
  const moved = isMoved
    ? { ...movedTo(step.walker, answer.world.sent.place ?? startPlace), sent: answer.world.sent.number }
    : step.walker;
  const walker = towards(moved, answer.world);
  await keepWalker(walker, isAnswered || walker.map !== present.map);
  const nextAt = answer.world.met === world.met ? wildAt : stepsUntil(answer.world, answer.world.met);
  return {
    seq: walker.seq,
    place: placeOfWalker(walker),
    stepsToEncounter: Math.max(0, nextAt - walker.wild.steps),
    encounter: encounterViewOf(answer.world),
    happened: [...answer.happened],
    others: await othersOf(walker, now),
    version: answer.world.revision,
  };
}

/**
 * Walks a batch of steps as far as the server's clock and obstacles allow; a repeated batch doesn't move.
 * Throws `conflict` before the first pet, in a battle, and while a wild pet waits.
 */
export function walk(userId: string, batch: Walk): Promise<Walked> {
  return inLine(userId, () => walkNow(userId, batch));
}

/** Walks one step to an adjacent tile. Throws `conflict` if that isn't possible. */
export function step(
  userId: string,
  to: { readonly map: string; readonly x: number; readonly y: number },
): Promise<Walked['place']> {
  return inLine(userId, async () => {
    const { map, x, y, seq } = await getWalker(await openWorld(userId));
    const isBeside = map === to.map && Math.abs(to.x - x) + Math.abs(to.y - y) <= 1;
    if (!isBeside) throw conflict("That isn't beside you.");
    const letter = to.x > x ? 'r' : to.x < x ? 'l' : to.y > y ? 'd' : to.y < y ? 'u' : '';
    const batch = { seq: seq + 1, map, x, y, steps: letter, isRunning: false };
    const { place, happened } = await walkNow(userId, batch);
    const isThere = place.map === to.map && place.x === to.x && place.y === to.y;
    if (!isThere && !happened.some(({ kind }) => kind === 'moved')) throw conflict("You can't go there.");
    return place;
  });
}
