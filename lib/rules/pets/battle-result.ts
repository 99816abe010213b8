// Applies the result of a battle to the world, once.
import { afterBattle } from '@/lib/creatures/care';
import { experienceAt, experienceFor } from '@/lib/creatures/growth';
import { highestLevel } from '@/lib/creatures/ids';
import { learnedAt, speciesOf } from '@/lib/creatures/species';
import type { BattleOutcome } from '@/lib/games/pet-battle/model';
import { earnToday, owe, trainerCoins } from '@/lib/rules/pets/coins';
import { count } from '@/lib/rules/pets/goals';
import { quantityOf, withItems, withoutItems } from '@/lib/rules/pets/items';
import { withCaught, withSeen } from '@/lib/rules/pets/journal';
import { coinsOfDay, petLimits } from '@/lib/rules/pets/limits';
import { levelOfPet, newPet, nextOf, partyHealed, statsOfPet, withPet } from '@/lib/rules/pets/pets';
import type { BegunBattle, Pet } from '@/lib/rules/pets/schema';
import { change, say, type Turn } from '@/lib/rules/pets/turn';

type Gains = Pick<BattleOutcome, 'defeated' | 'fought'> & { readonly isTrainers: boolean };

function experienceOf(pet: Pet, { defeated, fought, isTrainers }: Gains): number {
  const ownLevel = levelOfPet(pet);
  const hasFought = fought.includes(pet.petId);
  return defeated.reduce(
    (sum, { level }) => sum + experienceFor({ level, ownLevel, isTrainers, hasFought }),
    0,
  );
}

/** A pet with more experience; its health grows with its level. */
function grown(turn: Turn, pet: Pet, gained: number): Pet {
  const before = levelOfPet(pet);
  const most = experienceAt(highestLevel);
  const next = { ...pet, experience: Math.min(most, pet.experience + gained) };
  const after = levelOfPet(next);
  for (let level = before + 1; level <= after; level += 1) {
    const learned = learnedAt(speciesOf(pet.speciesId), level).map(({ name }) => name);
    say(turn, { kind: 'level', petId: pet.petId, level, learned });
  }
  const added = statsOfPet(next).health - statsOfPet(pet).health;
  const isFit = next.health > 0;
  return isFit ? { ...next, health: next.health + added } : next;
}

function afterFight(turn: Turn, battle: BegunBattle, outcome: BattleOutcome): void {
  const isTrainers = battle.kind !== 'wild';
  for (const petId of turn.world.party) {
    const pet = turn.world.pets.find((one) => one.petId === petId);
    if (pet === undefined) continue;
    const most = statsOfPet(pet).health;
    const health = Math.min(most, Math.max(0, outcome.healthByPetId[petId] ?? pet.health));
    const fed = outcome.fought.includes(petId) ? afterBattle(pet, outcome.won === 0) : pet;
    const next = grown(turn, { ...fed, health }, experienceOf(pet, { ...outcome, isTrainers }));
    change(turn, { pets: withPet(turn.world, next) });
    const into = nextOf(next);
    const isAsked = into !== null && next.evolutionDeclinedAt !== levelOfPet(next);
    if (isAsked) say(turn, { kind: 'evolves', petId, into });
  }
}

function takeUsed(turn: Turn, used: BattleOutcome['itemsUsed']): void {
  const { world } = turn;
  const taken = used.flatMap(({ itemId, quantity }) => {
    const own = Math.min(quantity, quantityOf(world, itemId));
    return own > 0 ? [{ itemId, quantity: own }] : [];
  });
  change(turn, { items: withoutItems(world.items, taken) });
}

function addCaught(turn: Turn, battle: BegunBattle, captured: NonNullable<BattleOutcome['captured']>): void {
  const { world } = turn;
  if (world.pets.length >= petLimits.pets) return;
  const petId = `p${world.nextPet}`;
  const { speciesId, level, isShiny, health } = captured;
  const pet = { ...newPet(petId, { speciesId, level, isShiny }, { map: battle.map }), health };
  const party = world.party.length < petLimits.party ? [...world.party, petId] : world.party;
  change(turn, { pets: [...world.pets, pet], party, nextPet: world.nextPet + 1 });
  withCaught(turn, { speciesId, isShiny });
  say(turn, { kind: 'caught', petId });
  count(turn, { kind: 'catch', speciesId });
}

function rewardWild(turn: Turn, { matchId }: BegunBattle): void {
  const { today } = turn.world;
  count(turn, { kind: 'win' });
  if (today.wildWins >= coinsOfDay.wildWins) return;
  change(turn, { today: { ...turn.world.today, wildWins: today.wildWins + 1 } });
  earnToday(turn, { amount: coinsOfDay.wildWin, why: 'wild', about: matchId });
}

function rewardTrainer(turn: Turn, { npcId, matchId, foes }: BegunBattle): void {
  if (npcId === null) return;
  const { beaten, today, items } = turn.world;
  if (beaten.includes(npcId)) {
    if (today.rematches >= coinsOfDay.rematches) return;
    change(turn, { today: { ...today, rematches: today.rematches + 1 } });
    earnToday(turn, { amount: coinsOfDay.rematch, why: 'rematch', about: npcId, key: matchId });
    return;
  }
  const rewards = turn.setting.people.get(npcId)?.rewards ?? [];
  change(turn, { beaten: [...beaten, npcId], items: withItems(items, rewards, true) });
  if (rewards.length > 0) say(turn, { kind: 'gained', items: [...rewards], from: 'battle' });
  owe(turn, { amount: trainerCoins(foes.map(({ level }) => level)), why: 'trainer', about: npcId });
  count(turn, { kind: 'beat', npcId });
}

/** Brings the player to the last visited healer, with a healed party; null for the world's start. */
function bringToHealer(turn: Turn): void {
  const { world } = turn;
  change(turn, {
    pets: partyHealed(world),
    sent: { number: world.sent.number + 1, place: world.healer },
  });
  say(turn, { kind: 'lost' });
}

/** Applies the result of the current battle; `outcome` is null if it was never played. */
export function writeBattle(turn: Turn, battle: BegunBattle, outcome: BattleOutcome | null): void {
  change(turn, { battle: null });
  if (outcome === null) return;
  const isWild = battle.kind === 'wild';
  takeUsed(turn, outcome.itemsUsed);
  afterFight(turn, battle, outcome);
  if (!isWild) withSeen(turn, outcome.seen);
  if (outcome.captured !== null) addCaught(turn, battle, outcome.captured);
  if (outcome.won === 0) {
    say(turn, { kind: 'won' });
    if (isWild) rewardWild(turn, battle);
    else rewardTrainer(turn, battle);
  } else if (outcome.won === 1) bringToHealer(turn);
  else if (outcome.ranAway) say(turn, { kind: 'fled' });
}
