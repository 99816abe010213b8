// The thirty items.
import { type Element, elementNames } from '@/lib/creatures/elements';
import type { Held, Item } from '@/lib/creatures/model';

const capture = (id: string, name: string, price: number, percent: number, description: string): Item => ({
  id,
  name,
  kind: 'capture',
  description,
  price,
  use: { kind: 'capture', percent },
  icon: '🫧',
});

const medicine = (item: Omit<Item, 'kind'>): Item => ({ ...item, kind: 'medicine' });

const food = (
  item: Omit<Item, 'kind' | 'use' | 'description'>,
  { hunger, bond }: { readonly hunger: number; readonly bond: number },
): Item => ({
  ...item,
  kind: 'food',
  description: `Takes ${hunger} hunger away and adds ${bond} bond.`,
  use: { kind: 'feed', hunger, bond },
});

const held = (item: Omit<Item, 'kind' | 'use'>, effect: Held): Item => ({
  ...item,
  kind: 'held',
  use: { kind: 'held', held: effect },
});

const boost = (id: string, name: string, element: Element, icon: string): Item =>
  held(
    {
      id,
      name,
      price: 120,
      icon,
      description: `The holder's ${elementNames[element]} damage is 15 % higher.`,
    },
    { kind: 'boost', element, percent: 15 },
  );

const outfit = (sprite: string, name: string, price: number): Item => ({
  id: `look-${sprite}`,
  name,
  kind: 'look',
  description: 'Another look for you on the map.',
  price,
  use: { kind: 'look', sprite },
  icon: '🎽',
});

const key = (id: string, name: string, icon: string, description: string): Item => ({
  id,
  name,
  kind: 'key',
  description,
  price: null,
  use: { kind: 'key' },
  icon,
});

export const items: readonly Item[] = [
  capture('bubble', 'Bubble', 8, 100, 'Thrown at a wild creature to befriend it.'),
  capture('pearl-bubble', 'Pearl Bubble', 20, 150, 'Befriends half as well again as a bubble.'),
  capture('coral-bubble', 'Coral Bubble', 45, 200, 'Befriends twice as well as a bubble.'),
  medicine({
    id: 'sea-balm',
    name: 'Sea Balm',
    price: 6,
    icon: '🧴',
    description: 'Heals 12 points, about 30 % of the health of a usual pet.',
    use: { kind: 'heal', amount: 12 },
  }),
  medicine({
    id: 'deep-balm',
    name: 'Deep Balm',
    price: 15,
    icon: '🏺',
    description: 'Heals 30 points, about 75 % of the health of a usual pet.',
    use: { kind: 'heal', amount: 30 },
  }),
  medicine({
    id: 'clear-drop',
    name: 'Clear Drop',
    price: 5,
    icon: '💧',
    description: 'Cures poison, chill and daze.',
    use: { kind: 'cure' },
  }),
  medicine({
    id: 'second-wind',
    name: 'Second Wind',
    price: 25,
    icon: '🌬️',
    description: 'Brings a fainted pet back with half of its health.',
    use: { kind: 'revive', percent: 50 },
  }),
  food({ id: 'shrimp-snack', name: 'Shrimp Snack', price: 3, icon: '🍤' }, { hunger: 20, bond: 1 }),
  food({ id: 'kelp-roll', name: 'Kelp Roll', price: 5, icon: '🍣' }, { hunger: 35, bond: 2 }),
  food({ id: 'coral-cake', name: 'Coral Cake', price: 8, icon: '🍰' }, { hunger: 60, bond: 4 }),
  held(
    {
      id: 'shell-charm',
      name: 'Shell Charm',
      price: 180,
      icon: '🐚',
      description: 'The holder takes 10 % less damage.',
    },
    { kind: 'armour', percent: 10 },
  ),
  held(
    {
      id: 'swift-fin',
      name: 'Swift Fin',
      price: 180,
      icon: '🐟',
      description: "The holder's speed is 10 % higher.",
    },
    { kind: 'speed', percent: 10 },
  ),
  held(
    {
      id: 'lucky-scale',
      name: 'Lucky Scale',
      price: 150,
      icon: '✨',
      description: "The holder's chance of a critical hit is 10 points higher.",
    },
    { kind: 'luck', percent: 10 },
  ),
  held(
    {
      id: 'heart-anchor',
      name: 'Heart Anchor',
      price: 300,
      icon: '⚓',
      description: 'Once in a battle the holder keeps 1 health instead of fainting.',
    },
    { kind: 'anchor' },
  ),
  boost('tide-pearl', 'Tide Pearl', 'tide', '🦪'),
  boost('ember-coal', 'Ember Coal', 'ember', '🔥'),
  boost('frost-shard', 'Frost Shard', 'frost', '❄️'),
  boost('kelp-frond', 'Kelp Frond', 'kelp', '🌿'),
  boost('stone-core', 'Stone Core', 'stone', '🪨'),
  boost('storm-spark', 'Storm Spark', 'storm', '⚡'),
  outfit('boy3', 'Harbour Boy', 200),
  outfit('girl3', 'Harbour Girl', 500),
  outfit('boy4', 'Storm Boy', 900),
  outfit('girl4', 'Storm Girl', 1500),
  key('swim-fins', 'Swim Fins', '🤿', 'You can walk into the water and swim.'),
  key('mine-lamp', 'Mine Lamp', '🔦', 'Lights the way into the Hollow Cave.'),
  key('warm-cloak', 'Warm Cloak', '🧥', 'Keeps you warm on the Snowy Pass.'),
  key('lighthouse-lens', 'Lighthouse Lens', '🔍', 'The lens that the lighthouse lost in the storm.'),
  key('message-bottle', 'Message Bottle', '🍾', 'A letter for a person who still waits for it.'),
  key('sea-glass', 'Sea Glass', '💠', 'A piece of old glass, worn smooth by the sea.'),
];

const byId = new Map(items.map((item) => [item.id, item]));

export function findItem(id: string): Item | null {
  return byId.get(id) ?? null;
}

/** The effect of a held item; null without an item or an effect. */
export function heldOf(itemId: string | null): Held | null {
  const use = itemId === null ? undefined : byId.get(itemId)?.use;
  return use?.kind === 'held' ? use.held : null;
}

/** What the shop pays for an item: 40 % of its price, at least 1; null if it doesn't buy it. */
export function sellPriceOf({ price }: Pick<Item, 'price'>): number | null {
  return price === null ? null : Math.max(1, Math.floor((price * 40) / 100));
}
