// The six elements, in a ring: each is strong against the next two and weak against the two before.

/** In ring order. */
export const elements = ['tide', 'ember', 'frost', 'kelp', 'stone', 'storm'] as const;

export type Element = (typeof elements)[number];

/** One element, or two different ones. */
export type Elements = readonly [Element] | readonly [Element, Element];

export const elementNames: Readonly<Record<Element, string>> = {
  tide: 'Tide',
  ember: 'Ember',
  frost: 'Frost',
  kelp: 'Kelp',
  stone: 'Stone',
  storm: 'Storm',
};

/** By the sum of steps, from twice weak to twice strong, in percent. */
const multipliers = [50, 70, 100, 150, 200] as const;

/** Steps by the distance of the target on the ring: +1 for the next two, -1 for the two before. */
const stepsByDistance = [0, 1, 1, 0, -1, -1] as const;

function stepOf(attack: Element, target: Element): number {
  const distance = (elements.indexOf(target) - elements.indexOf(attack) + elements.length) % elements.length;
  return stepsByDistance[distance] ?? 0;
}

/** The damage of an element against a target of one or two elements, in percent: 50, 70, 100, 150 or 200. */
export function effectiveness(attack: Element, target: readonly Element[]): number {
  const steps = target.reduce((sum, one) => sum + stepOf(attack, one), 0);
  return multipliers[steps + 2] ?? 100;
}

export function effectivenessWord(percent: number): 'strong' | 'weak' | 'usual' {
  return percent > 100 ? 'strong' : percent < 100 ? 'weak' : 'usual';
}
