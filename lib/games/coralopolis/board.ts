// The board as data: the only place that states what a tile costs or charges.

export type TileKind =
  | 'start'
  | 'property'
  | 'transport'
  | 'company'
  | 'tax'
  | 'event'
  | 'colosseum'
  | 'vacation'
  | 'entry';

export type DeckName = 'coralCards' | 'mythicFates';

export interface Tile {
  readonly index: number;
  readonly name: string;
  readonly kind: TileKind;
  /** 1 to 10 for properties; else null. */
  readonly set: number | null;
  readonly cost: number;
  readonly baseRent: number;
  /** Rent added by each building; a hotel counts as five. */
  readonly increment: number;
  readonly houseCost: number;
  readonly amount: number;
  readonly deck: DeckName | null;
}

/** A set of properties that share a colour; `pattern` also tells them apart. */
export interface District {
  readonly set: number;
  readonly name: string;
  readonly colour: string;
  readonly pattern: string;
}

export const districts: readonly District[] = [
  { set: 1, name: 'Driftwood', colour: 'brown', pattern: 'planks' },
  { set: 2, name: 'Shells', colour: 'sky', pattern: 'scallops' },
  { set: 3, name: 'Tidepools', colour: 'pink', pattern: 'dots' },
  { set: 4, name: 'Kelp Forest', colour: 'green', pattern: 'waves' },
  { set: 5, name: 'Lanterns', colour: 'amber', pattern: 'rays' },
  { set: 6, name: 'Gardens', colour: 'lime', pattern: 'checks' },
  { set: 7, name: 'Open Water', colour: 'blue', pattern: 'stripes' },
  { set: 8, name: 'Temples', colour: 'violet', pattern: 'diamonds' },
  { set: 9, name: 'The Deep', colour: 'slate', pattern: 'grid' },
  { set: 10, name: 'The Crown', colour: 'red', pattern: 'crosses' },
];

type Row = Omit<Tile, 'index'>;

const plain = { set: null, cost: 0, baseRent: 0, increment: 0, houseCost: 0, amount: 0, deck: null };

const property = (
  set: number,
  name: string,
  [cost, baseRent, increment, houseCost]: readonly [number, number, number, number],
): Row => ({ ...plain, kind: 'property', set, name, cost, baseRent, increment, houseCost });

const transport = (name: string): Row => ({ ...plain, kind: 'transport', name, cost: 200, baseRent: 25 });
const company = (name: string): Row => ({ ...plain, kind: 'company', name, cost: 150 });
const tax = (name: string, amount: number): Row => ({ ...plain, kind: 'tax', name, amount });
const corner = (kind: TileKind, name: string): Row => ({ ...plain, kind, name });
const coralCards: Row = { ...plain, kind: 'event', name: 'Coral Cards', deck: 'coralCards' };
const mythicFates: Row = { ...plain, kind: 'event', name: 'Mythic Fates', deck: 'mythicFates' };

/** Properties: price, base rent, rent per building, building cost. */
const rows: readonly Row[] = [
  corner('start', 'Reef Gate'),
  property(1, 'Driftwood Lane', [60, 2, 45, 50]),
  coralCards,
  property(1, 'Barnacle Row', [60, 4, 55, 50]),
  tax('Harbour Tax', 200),
  property(2, 'Pearl Street', [100, 6, 70, 50]),
  transport('West Ferry'),
  property(2, 'Oyster Court', [100, 6, 70, 50]),
  property(2, 'Clam Corner', [120, 8, 80, 50]),
  mythicFates,
  property(3, 'Anemone Way', [130, 9, 80, 60]),
  property(3, 'Urchin Alley', [130, 9, 80, 60]),
  property(3, 'Starfish Square', [150, 11, 95, 60]),
  corner('colosseum', 'Colosseum'),
  property(4, 'Kelp Lane', [160, 12, 110, 100]),
  company('Tidal Power'),
  property(4, 'Seagrass Walk', [160, 12, 110, 100]),
  property(4, 'Mangrove Mile', [180, 14, 125, 100]),
  coralCards,
  transport('North Ferry'),
  property(5, 'Lantern Row', [190, 15, 130, 100]),
  mythicFates,
  property(5, 'Angler Arcade', [190, 15, 130, 100]),
  property(5, 'Glow Street', [210, 17, 145, 100]),
  coralCards,
  property(5, 'Beacon Hill', [210, 17, 145, 100]),
  corner('vacation', 'Lagoon Holiday'),
  property(6, 'Sponge Park', [220, 18, 165, 150]),
  mythicFates,
  property(6, 'Coral Garden', [220, 18, 165, 150]),
  property(6, 'Tide Terrace', [240, 20, 180, 150]),
  coralCards,
  transport('East Ferry'),
  property(7, 'Turtle Road', [250, 21, 185, 150]),
  property(7, 'Manta Drive', [250, 21, 185, 150]),
  company('Clear Water'),
  property(7, 'Dolphin Quay', [270, 23, 200, 150]),
  mythicFates,
  property(7, 'Whale Wharf', [270, 23, 200, 150]),
  corner('entry', 'To the Colosseum'),
  property(8, 'Trident Place', [280, 24, 220, 200]),
  property(8, 'Neptune Square', [280, 24, 220, 200]),
  coralCards,
  property(8, 'Siren Street', [300, 26, 240, 200]),
  property(9, 'Abyss Avenue', [310, 27, 270, 200]),
  transport('South Ferry'),
  property(9, 'Trench Tower', [310, 27, 270, 200]),
  property(9, 'Deepwater Dock', [330, 29, 290, 200]),
  mythicFates,
  property(10, 'Palace Gate', [360, 35, 240, 200]),
  tax('Pearl Tax', 150),
  property(10, 'Crown Reef', [400, 50, 300, 200]),
];

/** The 52 tiles by index, in the direction of play from the start. */
export const tiles: readonly Tile[] = rows.map((row, index) => ({ ...row, index }));

export const TILES = tiles.length;
export const COLOSSEUM = tiles.findIndex(({ kind }) => kind === 'colosseum');
/** The level of a deed with a hotel. */
export const HOTEL = 5;

/** The tile with this index, 0 to 51; throws for any other. */
export function tileOf(index: number): Tile {
  const tile = tiles[index];
  if (tile === undefined) throw new RangeError(`The board has no tile ${index}.`);
  return tile;
}

export const canBeOwned = ({ kind }: Pick<Tile, 'kind'>): boolean =>
  kind === 'property' || kind === 'transport' || kind === 'company';

export const ownable: readonly number[] = tiles.filter(canBeOwned).map(({ index }) => index);

const families = tiles.map((tile) =>
  canBeOwned(tile)
    ? tiles.filter(({ kind, set }) => kind === tile.kind && set === tile.set).map(({ index }) => index)
    : [],
);

/** The tiles that count with this one: its set, all transports or both companies. One array per family. */
export const familyOf = (index: number): readonly number[] => families[families[index]?.[0] ?? index] ?? [];

export function nextOf(kind: TileKind, from: number): number {
  const ahead = tiles.map((_, place) => (from + 1 + place) % TILES);
  return ahead.find((index) => tileOf(index).kind === kind) ?? from;
}

export const mortgageOf = (index: number): number => Math.floor(tileOf(index).cost / 2);
/** A tenth of the mortgage, rounded up; the receiver of a mortgaged deed pays it. */
export const feeOf = (index: number): number => Math.ceil(mortgageOf(index) / 10);
export const liftCostOf = (index: number): number => mortgageOf(index) + feeOf(index);
