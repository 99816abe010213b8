// Validates all data of the creatures, for tests and tools.
import { abilities, findAbility } from '@/lib/creatures/abilities';
import { isEffect } from '@/lib/creatures/effects';
import { elements } from '@/lib/creatures/elements';
import { itemIds, speciesIds, starterIds } from '@/lib/creatures/ids';
import { items } from '@/lib/creatures/items';
import { type Ability, type Item, type Species, statNames } from '@/lib/creatures/model';
import { species } from '@/lib/creatures/species';

export interface CreatureData {
  readonly species: readonly Species[];
  readonly abilities: readonly Ability[];
  readonly items: readonly Item[];
}

const captureRates = [50, 35, 20, 10];

function duplicatesOf(ids: readonly string[]): readonly string[] {
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

function idProblems(what: string, ids: readonly string[], wanted: readonly string[]): readonly string[] {
  return [
    ...duplicatesOf(ids).map((id) => `${what} ${id} is there twice`),
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${what} ${id} is missing`),
    ...ids.filter((id) => !wanted.includes(id)).map((id) => `${what} ${id} is unknown`),
  ];
}

function statProblems({ base }: Species): readonly string[] {
  const sum = statNames.reduce((total, name) => total + base[name], 0);
  return [
    ...statNames
      .filter((name) => base[name] < 5 || base[name] > 15 || !Number.isInteger(base[name]))
      .map((name) => `${name} is ${base[name]}, not 5 to 15`),
    ...(sum === 50 ? [] : [`its stats sum to ${sum}, not 50`]),
  ];
}

function lessonProblems({ learns, types }: Species): readonly string[] {
  const learned = learns.map(({ abilityId }) => abilityId);
  const levels = learns.map(({ level }) => level);
  const own = new Set(learned.flatMap((id) => findAbility(id)?.element ?? []));
  return [
    ...learned.filter((id) => findAbility(id) === null).map((id) => `learns the unknown ability ${id}`),
    ...duplicatesOf(learned).map((id) => `learns ${id} twice`),
    ...(levels.some((level, place) => level < (levels[place - 1] ?? 1)) ? ['learns out of order'] : []),
    ...(levels.filter((level) => level === 1).length < 2 ? ['knows fewer than two abilities at first'] : []),
    ...types.filter((type) => !own.has(type)).map((type) => `learns nothing of ${type}`),
  ];
}

function evolutionProblems(one: Species, all: readonly Species[]): readonly string[] {
  const { evolution, family, stage } = one;
  const later = all.find((other) => other.family === family && other.stage === stage + 1);
  if (evolution === null) return later === undefined ? [] : [`never becomes ${later.id}`];
  if (later?.id !== evolution.into) return [`becomes ${evolution.into}, not the next stage of its family`];
  const { when } = evolution;
  const [value, most] = when.kind === 'level' ? [when.level, 50] : [when.bond, 100];
  return value > 1 && value <= most ? [] : [`evolves at the ${when.kind} ${value}`];
}

function speciesProblems(one: Species, all: readonly Species[]): readonly string[] {
  const problems = [
    ...statProblems(one),
    ...lessonProblems(one),
    ...evolutionProblems(one, all),
    ...(captureRates.includes(one.captureRate) ? [] : [`has the capture rate ${one.captureRate}`]),
    ...(one.habit.length >= 40 && one.habit.length <= 140 ? [] : ['has a habit of the wrong length']),
    ...(new Set(one.types).size === one.types.length ? [] : ['has the same element twice']),
  ];
  return problems.map((problem) => `${one.id}: ${problem}`);
}

function familyProblems(all: readonly Species[]): readonly string[] {
  const stages = new Map<number, number>();
  for (const { family } of all) stages.set(family, (stages.get(family) ?? 0) + 1);
  const firsts = all.filter(({ stage }) => stage === 1).map(({ id }) => id);
  return [
    ...(stages.size === 12 ? [] : [`there are ${stages.size} families, not 12`]),
    ...[...stages]
      .filter(([, count]) => count < 2 || count > 3)
      .map(([family]) => `family ${family} has a wrong size`),
    ...starterIds.filter((id) => !firsts.includes(id)).map((id) => `the starter ${id} is no first stage`),
    ...elements
      .filter((element) => !all.some(({ types }) => types.some((type) => type === element)))
      .map((element) => `no species is of ${element}`),
  ];
}

function abilityProblems(all: readonly Ability[], taught: ReadonlySet<string>): readonly string[] {
  return [
    ...(all.length === 40 ? [] : [`there are ${all.length} abilities, not 40`]),
    ...duplicatesOf(all.map(({ id }) => id)).map((id) => `ability ${id} is there twice`),
    ...duplicatesOf(all.map(({ name }) => name)).map((name) => `two abilities are called ${name}`),
    ...all
      .filter(({ effect }) => !isEffect(effect))
      .map(({ id }) => `ability ${id}: its effect can't be read`),
    ...all.filter(({ id }) => !taught.has(id)).map(({ id }) => `ability ${id} is learned by none`),
  ];
}

/** Uses whose item kind has another name. */
const useKinds: ReadonlyMap<Item['use']['kind'], Item['kind']> = new Map([
  ['heal', 'medicine'],
  ['cure', 'medicine'],
  ['revive', 'medicine'],
  ['feed', 'food'],
]);

function itemProblems({ id, kind, price, use, description }: Item): readonly string[] {
  return [
    ...((useKinds.get(use.kind) ?? use.kind) === kind ? [] : [`item ${id} is ${kind} but does ${use.kind}`]),
    ...((price === null) === (kind === 'key') ? [] : [`item ${id} has the price ${price}`]),
    ...(description.length > 0 && description.length <= 90 ? [] : [`item ${id} has no fitting description`]),
  ];
}

/** Errors in the data, as sentences that begin with their subject. */
export function checkCreatures(data: CreatureData = { species, abilities, items }): readonly string[] {
  const taught = new Set(data.species.flatMap(({ learns }) => learns.map(({ abilityId }) => abilityId)));
  return [
    ...idProblems(
      'species',
      data.species.map(({ id }) => id),
      speciesIds,
    ),
    ...idProblems(
      'item',
      data.items.map(({ id }) => id),
      itemIds,
    ),
    ...data.species.flatMap((one) => speciesProblems(one, data.species)),
    ...familyProblems(data.species),
    ...abilityProblems(data.abilities, taught),
    ...data.items.flatMap(itemProblems),
  ];
}
