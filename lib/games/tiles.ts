// The arcade's games in order: what navigation, palette, lobby and wiki show of each before its rules or
// board load. Plain data: every page of the site loads it.

/** Pictograms of games in lists of links. */
export type GameIcon = 'ship' | 'disc' | 'spade' | 'club' | 'building' | 'paw' | 'grid';

export interface ArcadeTile {
  /** Segment of the address, and name of its pictures in public/art/arcade. */
  readonly id: string;
  readonly name: string;
  /** What it is, in a sentence. */
  readonly summary: string;
  readonly players: string;
  readonly icon: GameIcon;
  /** Further search words in the palette. */
  readonly keywords?: string;
  /** Summary of its wiki page, content/wiki/<id>.mdx, if any. */
  readonly wiki?: string;
  /** Whether players choose options before a match, with what components/arcade/<id>/options.tsx exports. */
  readonly hasOptions?: true;
  /** A card game: players can block all of these for themselves for a while. */
  readonly isCards?: true;
  /** Moves of each player before the first that counts: placing a fleet. */
  readonly setupMoves?: number;
  /** Pages of this game only, below its own, linked by its lobby. */
  readonly more?: readonly { readonly path: string; readonly label: string }[];
  /** Id of the tile whose pages link to it: it isn't on the arcade's home. */
  readonly within?: string;
  /** A world to walk in, not a game of matches: all its pages are its own. */
  readonly isWorld?: true;
}

export const arcadeTiles: readonly ArcadeTile[] = [
  {
    id: 'battleship',
    name: 'Battleship',
    summary: 'Hide your fleet, call your shots and sink theirs first.',
    players: '1 or 2 players',
    icon: 'ship',
    keywords: 'ships',
    hasOptions: true,
    setupMoves: 1,
  },
  {
    id: 'checkers',
    name: 'Checkers',
    summary: 'Jump, capture and crown your kings on an 8 × 8 board.',
    players: '1 or 2 players',
    icon: 'disc',
    keywords: 'draughts',
    more: [{ path: 'analysis', label: 'Analysis' }],
    wiki: 'The rules of checkers in the arcade: moves, captures, kings, draws, and how to read a game.',
  },
  {
    id: 'poker',
    name: 'Poker',
    summary: "No-limit Texas hold'em with table chips that cost nothing.",
    players: '2 to 6 players',
    icon: 'spade',
    isCards: true,
    wiki: "The rules of hold'em in the arcade: hands, betting, pots, blinds, tables and fair cards.",
    hasOptions: true,
  },
  {
    id: 'blackjack',
    name: 'Blackjack',
    summary: 'Beat the dealer to 21, alone or at a shared table.',
    players: '1 to 5 players',
    icon: 'club',
    isCards: true,
    wiki: 'The rules of blackjack in the arcade: the round, payouts, splits, insurance and fair cards.',
    hasOptions: true,
    more: [{ path: 'trainer', label: 'Trainer' }],
  },
  {
    id: 'coralopolis',
    name: 'Coralopolis',
    summary: 'Buy, build and trade your way through a city of coral.',
    players: '2 to 4 players',
    icon: 'building',
    wiki: 'The rules of Coralopolis in the arcade: turns, districts, auctions, trades, cards and fair dice.',
    hasOptions: true,
  },
  {
    id: 'pet-battle',
    name: 'Pet Battle',
    summary: 'Four creatures a side, six elements, and the better guess wins.',
    players: '1 or 2 players',
    icon: 'paw',
    keywords: 'pets creatures fight',
    wiki: 'The rules of pet battles: elements, rounds, statuses, capture, growth, creatures and items.',
    setupMoves: 1,
    within: 'pets',
  },
  {
    id: 'pets',
    name: 'Pets',
    summary: 'Raise a small friend and explore the reef together.',
    players: '1 player',
    icon: 'paw',
    keywords: 'creatures world explore quests',
    wiki: 'How to play Pets: the starter, walking the world, catching, quests, items and keys.',
    isWorld: true,
  },
];

export const homeTiles = arcadeTiles.filter(({ within }) => within === undefined);

export function findTile(id: string): ArcadeTile | null {
  return arcadeTiles.find((tile) => tile.id === id) ?? null;
}

export function matchPath(gameId: string, matchId: string): string {
  return `/arcade/${gameId}/game?matchId=${matchId}`;
}
