// What the game of a visit shows, and what it works with.
import type { BrowserSetting } from '@/components/arcade/browser-setting';
import type { Scene, Standing } from '@/components/pets/explore/scene';
import type { State } from '@/components/pets/state';
import type { Field } from '@/components/pets/walk/field';
import type { JoinedSpeech } from '@/components/pets/walk/joined-speech';
import type { Spot } from '@/components/pets/walk/surroundings';
import type { Batch, Hold } from '@/components/pets/walk/walker';
import type { WorldClient } from '@/components/pets/world-client';
import type {
  Encounter,
  Happening,
  ItemCount,
  SpokenLine,
  WalkView,
  WayOfMaps,
  WorldView,
} from '@/components/pets/world-types';
import type { Direction } from '@/lib/maps/interactive-types';
import type { TileMap } from '@/lib/maps/model';
import type { Point } from '@/lib/maps/places';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';

export interface Talk {
  readonly npcId: string;
  readonly name: string;
  readonly line: SpokenLine;
  readonly shownAt: number;
}

export interface GameState {
  /** The file name of the map; null before the first one is there. */
  readonly map: string | null;
  readonly place: Point;
  readonly isFading: boolean;
  /** Why the map could not be loaded. */
  readonly failure: string | null;
  readonly talk: Talk | null;
  readonly sign: string | null;
  readonly loot: readonly ItemCount[] | null;
  readonly encounter: Encounter | null;
  /** The person whose shop has been opened. */
  readonly shop: string | null;
  readonly hold: Hold | null;
  readonly isRunning: boolean;
}

export interface GameParts {
  readonly scene: Scene;
  readonly catalogue: TilesetCatalogue;
  readonly client: WorldClient;
  readonly world: () => WorldView;
  /** Reads the world again. */
  readonly refresh: () => Promise<unknown>;
  readonly loadMap: (fileName: string) => Promise<TileMap>;
  readonly peopleOf: (fileName: string) => readonly Standing[];
  /** Which map leads to which. */
  readonly ways: () => readonly WayOfMaps[];
  readonly sendWalk: (batch: Batch) => Promise<WalkView>;
  readonly isLost: (error: unknown) => boolean;
  readonly speech: JoinedSpeech;
  /** Whether the player runs: kept from map to map, over battles and visits. */
  readonly running: Pick<BrowserSetting<boolean>, 'read' | 'change'>;
  readonly play: (sound: 'move' | 'wild' | 'found') => void;
  /** Says that the person walks on another device as well. */
  readonly tellOvertaken: () => void;
  /** Shows what has happened beside the map: toasts. */
  readonly tell: (happened: readonly Happening[]) => void;
  readonly wait: (ms: number) => Promise<void>;
}

export interface Game {
  readonly state: State<GameState>;
  readonly begin: () => Promise<void>;
  readonly hold: (direction: Direction | null) => void;
  readonly toggleRun: () => void;
  /** Uses what is in front of the figure. */
  readonly activate: () => void;
  /** Walks to a tile, and uses what is there. */
  readonly goTo: (at: Point) => void;
  readonly answer: (option: number | null) => void;
  readonly endTalk: () => void;
  readonly closeLoot: () => void;
  readonly closeShop: () => void;
  readonly run: () => void;
  readonly fight: () => void;
  /** Pays the fee and fights the next trainer of the arena. */
  readonly fightInArena: () => void;
  /** Something covers the map: nothing moves. */
  readonly setCovered: (isCovered: boolean) => void;
  readonly spots: () => readonly Spot[];
  /** Where to go on this map for a place of any map: there, or the exit on the way to its map; else null. */
  readonly wayTo: (place: Point & { readonly map: string }) => Point | null;
  readonly describe: () => void;
  readonly sayPlace: () => void;
  readonly sayHealth: () => void;
  /** The world has changed elsewhere. */
  readonly follow: () => void;
  readonly field: () => Field | null;
}
