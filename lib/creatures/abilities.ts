// The forty abilities: four of each element, one of each family, and four for any creature.
import type { Element } from '@/lib/creatures/elements';
import type { Ability } from '@/lib/creatures/model';

/** The four abilities of an element: quick, plain, strong and heavy. */
function ofElement(
  element: Element,
  [quick, plain, strong, heavy]: readonly [id: string, name: string][],
): readonly Ability[] {
  const effects = ['damage_6', 'damage_10', 'damage_14', 'damage_20'];
  return [quick, plain, strong, heavy].flatMap((ability, place) => {
    const effect = effects[place];
    return ability && effect ? [{ id: ability[0], name: ability[1], element, effect }] : [];
  });
}

export const abilities: readonly Ability[] = [
  { id: 'nudge', name: 'Nudge', element: null, effect: 'damage_10' },
  { id: 'dart', name: 'Dart', element: null, effect: 'damage_6' },
  { id: 'shell-up', name: 'Shell Up', element: null, effect: 'guard_2' },
  { id: 'deep-breath', name: 'Deep Breath', element: null, effect: 'heal_8' },
  ...ofElement('tide', [
    ['water-jet', 'Water Jet'],
    ['splash', 'Splash'],
    ['riptide', 'Riptide'],
    ['breaker', 'Breaker'],
  ]),
  ...ofElement('ember', [
    ['cinder-flick', 'Cinder Flick'],
    ['scorch', 'Scorch'],
    ['vent-burst', 'Vent Burst'],
    ['eruption', 'Eruption'],
  ]),
  ...ofElement('frost', [
    ['icicle-dart', 'Icicle Dart'],
    ['frost-nip', 'Frost Nip'],
    ['ice-lance', 'Ice Lance'],
    ['glacier-fall', 'Glacier Fall'],
  ]),
  ...ofElement('kelp', [
    ['leaf-flick', 'Leaf Flick'],
    ['frond-whip', 'Frond Whip'],
    ['vine-lash', 'Vine Lash'],
    ['forest-crush', 'Forest Crush'],
  ]),
  ...ofElement('stone', [
    ['pebble-toss', 'Pebble Toss'],
    ['rock-knock', 'Rock Knock'],
    ['boulder-roll', 'Boulder Roll'],
    ['reef-fall', 'Reef Fall'],
  ]),
  ...ofElement('storm', [
    ['static-zap', 'Static Zap'],
    ['gust', 'Gust'],
    ['thunder-dive', 'Thunder Dive'],
    ['tempest', 'Tempest'],
  ]),
  { id: 'regrow', name: 'Regrow', element: 'ember', effect: 'heal_9 cure' },
  { id: 'frond-sip', name: 'Frond Sip', element: 'kelp', effect: 'damage_8 drain_50' },
  { id: 'tail-shock', name: 'Tail Shock', element: 'storm', effect: 'damage_8 daze_30' },
  { id: 'whale-song', name: 'Whale Song', element: 'tide', effect: 'heal_8 cure' },
  { id: 'claw-wall', name: 'Claw Wall', element: 'stone', effect: 'guard_3 heal_2' },
  { id: 'tusk-chill', name: 'Tusk Chill', element: 'frost', effect: 'damage_9 chill_3' },
  { id: 'hot-ash', name: 'Hot Ash', element: 'ember', effect: 'damage_8 poison_3x2' },
  { id: 'numbing-veil', name: 'Numbing Veil', element: 'frost', effect: 'damage_7 poison_2x2 heal_2' },
  { id: 'borrowed-sting', name: 'Borrowed Sting', element: 'kelp', effect: 'poison_5x3' },
  { id: 'slipstream', name: 'Slipstream', element: 'storm', effect: 'damage_12' },
  { id: 'spine-coat', name: 'Spine Coat', element: 'stone', effect: 'guard_2 poison_3x2' },
  { id: 'lure-light', name: 'Lure Light', element: 'tide', effect: 'damage_9 daze_25' },
];

const byId = new Map(abilities.map((ability) => [ability.id, ability]));

export function findAbility(id: string): Ability | null {
  return byId.get(id) ?? null;
}

/** The ability with this id; an unknown id becomes one with the default damage. */
export function abilityOf(id: string): Ability {
  return byId.get(id) ?? { id, name: id, element: null, effect: '' };
}
