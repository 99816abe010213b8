// The two decks as data; a card's id is its index in `cards`.
import type { DeckName, TileKind } from '@/lib/games/coralopolis/board';

export type CardEffect =
  /** From the bank; below 0, to it. */
  | { readonly kind: 'coins'; readonly amount: number }
  /** From each other player; below 0, to each. */
  | { readonly kind: 'each'; readonly amount: number }
  | { readonly kind: 'repair'; readonly house: number; readonly hotel: number }
  /** Forward to a tile, with the salary for passing the start. */
  | { readonly kind: 'go'; readonly tile: number }
  | { readonly kind: 'next'; readonly to: Extract<TileKind, 'transport' | 'company'> }
  | { readonly kind: 'back'; readonly steps: number }
  | { readonly kind: 'colosseum' }
  | { readonly kind: 'pardon' };

export interface Card {
  readonly deck: DeckName;
  readonly text: string;
  readonly effect: CardEffect;
}

const coins = (amount: number) => ({ kind: 'coins', amount }) as const;
const arrest = { kind: 'colosseum' } as const;
const pardon = { kind: 'pardon' } as const;
const transport = { kind: 'next', to: 'transport' } as const;

const coral: readonly (readonly [string, CardEffect])[] = [
  ['The tide carries you to the Reef Gate. Collect your salary.', { kind: 'go', tile: 0 }],
  ['Arrested for riding a dolphin without a bell. Go straight to the Colosseum.', arrest],
  ['The crowd gives you a pardon. Keep it to leave the Colosseum free.', pardon],
  ['An oyster bed on your land is full of pearls. Collect 200.', coins(200)],
  ['Your great-aunt, a sea turtle of 140, sends a gift. Collect 100.', coins(100)],
  ['A wreck that you insured turns out to be treasure. Collect 100.', coins(100)],
  ['The reef council pays back its loan. Collect 100.', coins(100)],
  ['Your choir of clownfish sells out. Collect 50.', coins(50)],
  ['You win second prize for your sea garden. Collect 50.', coins(50)],
  ['A hermit crab returns your shell deposit. Collect 25.', coins(25)],
  ['You find coins in the sand. Collect 20.', coins(20)],
  ['You host a feast. Collect 10 from every player.', { kind: 'each', amount: 10 }],
  ['A storm tears at your boat. Pay 100.', coins(-100)],
  ['Your nets need mending. Pay 50.', coins(-50)],
  ['The doctor treats you for jellyfish stings. Pay 50.', coins(-50)],
  [
    'The coral needs repair. Pay 40 for each house and 160 for each hotel.',
    { kind: 'repair', house: 40, hotel: 160 },
  ],
];

const mythic: readonly (readonly [string, CardEffect])[] = [
  ['The sea god opens the way to the Reef Gate. Collect your salary.', { kind: 'go', tile: 0 }],
  ['The sirens sing, and you follow them into the Colosseum.', arrest],
  ['A mermaid speaks for you. Keep this to leave the Colosseum free.', pardon],
  ['A whirlpool takes you to Crown Reef.', { kind: 'go', tile: 51 }],
  ['A whirlpool takes you to Angler Arcade.', { kind: 'go', tile: 22 }],
  ['A whirlpool takes you to Kelp Lane.', { kind: 'go', tile: 14 }],
  ['A whirlpool takes you to West Ferry.', { kind: 'go', tile: 6 }],
  ['A ghost ship carries you to the next ferry. If it has an owner, pay double the rent.', transport],
  ['The Kraken throws you to the next ferry. If it has an owner, pay double the rent.', transport],
  [
    'A current pulls you to the next company. If it has an owner, pay ten times a fresh roll.',
    { kind: 'next', to: 'company' },
  ],
  ['The undertow drags you back 3 tiles.', { kind: 'back', steps: 3 }],
  ['A sunken temple gives up its gold. Collect 150.', coins(150)],
  ['A talking fish grants you a wish. Collect 50.', coins(50)],
  ['You pay a toll to the ferryman of the deep. Pay 15.', coins(-15)],
  ['The old king demands tribute. Pay 25 to every player.', { kind: 'each', amount: -25 }],
  [
    'The Leviathan turns in its sleep. Pay 25 for each house and 100 for each hotel.',
    { kind: 'repair', house: 25, hotel: 100 },
  ],
];

const ofDeck =
  (deck: DeckName) =>
  ([text, effect]: readonly [string, CardEffect]): Card => ({ deck, text, effect });

/** All cards; the first half is one deck, the second the other. */
export const cards: readonly Card[] = [
  ...coral.map(ofDeck('coralCards')),
  ...mythic.map(ofDeck('mythicFates')),
];

/** The card with this number; throws for any other. */
export function cardOf(number: number): Card {
  const card = cards[number];
  if (card === undefined) throw new RangeError(`There is no card ${number}.`);
  return card;
}

export const cardsIn = (deck: DeckName): readonly number[] =>
  cards.flatMap((card, number) => (card.deck === deck ? [number] : []));
