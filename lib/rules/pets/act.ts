// Applies a person's act to their world, as a pure function.
import type { Act } from '@/lib/rules/pets/act-schema';
import { assertBegun, assertFree, enterArena, fight, run } from '@/lib/rules/pets/battles';
import { evolve, feed, hold, keep, release, rename, setParty, use, wear } from '@/lib/rules/pets/care-acts';
import { claim } from '@/lib/rules/pets/claims';
import { onDay, reroll } from '@/lib/rules/pets/daily';
import { updateGoals } from '@/lib/rules/pets/goals';
import { goThrough, open } from '@/lib/rules/pets/map-acts';
import type { World } from '@/lib/rules/pets/schema';
import { buy, sell } from '@/lib/rules/pets/shop';
import { countSteps } from '@/lib/rules/pets/steps';
import { answer, healAt, talk } from '@/lib/rules/pets/talk';
import { change, type Setting, type Turn } from '@/lib/rules/pets/turn';
import type { Happening } from '@/lib/rules/pets/view-schema';

function perform(turn: Turn, act: Act): void {
  const { x, y } = turn.setting.place;
  switch (act.kind) {
    case 'run':
      run(turn);
      break;
    case 'fight':
      fight(turn);
      break;
    case 'talk':
      talk(turn, act.npcId);
      break;
    case 'answer':
      answer(turn, act.npcId, act.line, act.option);
      break;
    case 'open':
      open(turn, act.x, act.y);
      break;
    case 'portal':
      goThrough(turn, x, y);
      break;
    case 'heal':
      healAt(turn, act.npcId);
      break;
    case 'buy':
      buy(turn, act.npcId, act.items);
      break;
    case 'sell':
      sell(turn, act.items);
      break;
    case 'use':
      use(turn, act.itemId, act.petId);
      break;
    case 'feed':
      feed(turn, act.itemId, act.petId);
      break;
    case 'hold':
      hold(turn, act.petId, act.itemId);
      break;
    case 'rename':
      rename(turn, act.petId, act.nickname);
      break;
    case 'release':
      release(turn, act.petIds);
      break;
    case 'evolve':
      evolve(turn, act.petId);
      break;
    case 'keep':
      keep(turn, act.petId);
      break;
    case 'party':
      setParty(turn, act.petIds);
      break;
    case 'claim':
      claim(turn, act.what, act.id);
      break;
    case 'reroll':
      reroll(turn, act.dailyId);
      break;
    case 'sprite':
      wear(turn, act.sprite);
      break;
    case 'seen':
      change(turn, { isSeen: act.isSeen });
      break;
    case 'arena':
      enterArena(turn);
      break;
  }
}

/** Applies a change to the world at this time, as one revision. */
export function turned(
  world: World,
  setting: Setting,
  work: (turn: Turn) => void,
): { readonly world: World; readonly happened: readonly Happening[] } {
  const turn: Turn = { world: onDay(world, setting.story, setting.now), happened: [], setting };
  countSteps(turn, setting.steps);
  work(turn);
  updateGoals(turn);
  return { world: { ...turn.world, revision: world.revision + 1 }, happened: turn.happened };
}

/** How many acts are remembered by their keys. */
const remembered = 20;

/** The world with an act stored under its key. */
export function answeredBy(world: World, key: string, happened: readonly Happening[]): World {
  const entry = { key, happened: [...happened] };
  return { ...world, answered: [...world.answered, entry].slice(-remembered) };
}

/** The world after an act, and what happened. Throws `invalid`, `not_found` or `conflict`, with a reason. */
export function acted(world: World, act: Act, setting: Setting) {
  assertBegun(world);
  if (act.kind !== 'seen' && act.kind !== 'run' && act.kind !== 'fight') assertFree(world);
  if ((act.kind === 'run' || act.kind === 'fight') && world.battle !== null) assertFree(world);
  return turned(world, setting, (turn) => perform(turn, act));
}
