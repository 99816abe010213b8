// The parts of the rules that the wiki page includes.

import { grouped } from '@/lib/core/quantity';
import {
  districts,
  feeOf,
  HOTEL,
  liftCostOf,
  mortgageOf,
  type Tile,
  tiles,
} from '@/lib/games/coralopolis/board';
import { cards } from '@/lib/games/coralopolis/cards';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import type { StatedPart } from '@/lib/games/game';

const { coins, salary, fee, houses, hotels, dealt, usual, long, seconds, offersPerTurn } = cityNumbers;

const ofKind = (kind: Tile['kind']) => tiles.filter((tile) => tile.kind === kind);
const [transport] = ofKind('transport');
const ferryRent = transport?.baseRent ?? 0;
const example = mortgageOf(10);

const rules: readonly string[] = [
  `Nobody's property that isn't bought, or can't be afforded, is auctioned. Everyone may bid, also whoever turned it down. Bids are sealed for ${seconds.auction} seconds and shown at the end; the earliest of equal bids wins, and without a bid the property stays with the bank. One of your properties can be added to a bid and counts its price, but it goes to the bank whether you win or lose.`,
  'The base rent is doubled for a whole district without buildings, also where another property of it is mortgaged. A mortgaged property takes no rent.',
  "You can't build while a property of the district is mortgaged, or mortgage while one has buildings. Building and selling are even. A hotel costs four houses and one more price, and buildings sell at half of theirs.",
  `The bank has ${houses} houses and ${hotels} hotels. Selling a hotel down to four houses needs them in the bank, or the whole district is sold down as far as it takes. If two players could build the last one it is auctioned.`,
  `A mortgage is half of the price, and lifting it costs that and a tenth, rounded up: ${example} and ${liftCostOf(10)} for ${tiles[10]?.name}. Whoever receives a mortgaged property pays the tenth, here ${feeOf(10)}, at once, and again when they lift the mortgage.`,
  'Nothing of a district with buildings can be traded.',
  `After doubles you roll again; the third doubles in a row send you to the Colosseum without salary. There you still collect rent, trade, build and bid. Doubles free you and move you without another roll; after the third failed try you pay ${fee} and move by that roll. Before a roll you can pay ${fee}, or use a pardon.`,
  'A card that sends you to the Colosseum pays no salary. A card to the next ferry costs double rent, one to the next company ten times a fresh roll. A card that moves you may lead to another card. Pardons are out of their deck until they are used, and decks go round without being shuffled again.',
  'Companies take 4 times the dice, or 10 times with both. Nothing is built on companies and ferries.',
  "If you can't pay you may first sell, mortgage and trade; only whoever truly can't pay goes bankrupt. What you owe a player goes to them: coins, properties, with a tenth due on mortgaged ones, and cards; buildings are sold at half. If you owe the bank your properties are auctioned without their mortgages. Several creditors are paid in turn order.",
  `A trade is checked again when it is accepted. There is one open offer for each pair, ${offersPerTurn} offers a turn for each player, and ${seconds.trade} seconds for an answer. Offers end with the turn and with a bankruptcy. While yours is open your own time stands still.`,
  `The game ends when one player is left, after ${usual.rounds} rounds, or after ${usual.minutes} minutes. Then net worth decides: coins, properties at their price or half of it when mortgaged, and buildings at theirs.`,
];

const rents = ({ baseRent, increment }: Tile): readonly string[] =>
  [baseRent, baseRent * 2, ...[1, 2, 3, 4, HOTEL].map((level) => baseRent + increment * level)].map(grouped);

/** The cards of a deck with their counts. */
function deckRows(deck: 'coralCards' | 'mythicFates'): readonly (readonly string[])[] {
  const texts = cards.filter((card) => card.deck === deck).map((card) => card.text);
  return [...new Set(texts)].map((card) => [card, String(texts.filter((one) => one === card).length)]);
}

export const stated: readonly StatedPart[] = [
  {
    title: 'Rules',
    says: [
      `Everyone begins with ${grouped(coins)} coins and collects ${salary} for passing the ${tiles[0]?.name}. The order is drawn.`,
      ...rules.map((rule, place) => `${place + 1}. ${rule}`),
    ],
  },
  {
    title: 'Length',
    says: [
      `A usual game deals ${dealt[4]} deeds to each of four players, ${dealt[3]} to each of three or ${dealt[2]} to each of two. A long game deals none and goes on until one player is left, or for ${long.rounds} rounds.`,
      `You have ${seconds.turn} seconds for each decision and a reserve of two minutes, ${seconds.debt} seconds to pay a debt, and ${seconds.auction} to bid.`,
    ],
  },
  {
    title: 'Properties',
    says: ['Rents by district: for one property, for a whole district, with houses and with a hotel.'],
    table: {
      heads: ['District', 'Property', 'Price', 'Building', 'Rent', 'District', '1', '2', '3', '4', 'Hotel'],
      rows: ofKind('property').map((tile) => [
        districts.find(({ set }) => set === tile.set)?.name ?? '',
        tile.name,
        grouped(tile.cost),
        grouped(tile.houseCost),
        ...rents(tile),
      ]),
    },
  },
  {
    title: 'Other tiles',
    says: ['Nothing happens on Lagoon Holiday, or when you only visit the Colosseum.'],
    table: {
      heads: ['Tile', 'Price', 'Cost of landing'],
      rows: [
        ...ofKind('transport').map(({ name, cost }) => [
          name,
          grouped(cost),
          `${[1, 2, 3, 4].map((owned) => ferryRent * owned).join(', ')} with 1 to 4 ferries`,
        ]),
        ...ofKind('company').map(({ name, cost }) => [name, grouped(cost), '4 or 10 times the dice']),
        ...ofKind('tax').map(({ name, amount }) => [name, '–', grouped(amount)]),
      ],
    },
  },
  { title: 'Coral Cards', says: [], table: { heads: ['Card', 'How many'], rows: deckRows('coralCards') } },
  { title: 'Mythic Fates', says: [], table: { heads: ['Card', 'How many'], rows: deckRows('mythicFates') } },
];
