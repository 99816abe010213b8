// The state of the game of a visit, and its dependencies.
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
  /** The file name of the map; null until the first one is loaded. */
  readonly map: string | null;
  readonly place: Point;
  readonly isFading: boolean;
  /** Why the map could not be loaded. */
  readonly failure: string | null;
  readonly talk: Talk | null;
  readonly sign: string | null;
  readonly loot: readonly ItemCount[] | null;
  readonly encounter: Encounter | null;
  /** The person whose shop is open. */
  readonly shop: string | null;
  readonly hold: Hold | null;
  readonly isRunning: boolean;
}

export interface GameParts {
  readonly scene: Scene;
  readonly catalogue: TilesetCatalogue;
  readonly client: WorldClient;
  readonly world: () => WorldView;
  /** Fetches the world again. */
  readonly refresh: () => Promise<unknown>;
  readonly loadMap: (fileName: string) => Promise<TileMap>;
  readonly peopleOf: (fileName: string) => readonly Standing[];
  /** The connections between maps. */
  readonly ways: () => readonly WayOfMaps[];
  readonly sendWalk: (batch: Batch) => Promise<WalkView>;
  readonly isLost: (error: unknown) => boolean;
  readonly speech: JoinedSpeech;
  /** Whether the player runs, remembered across maps, battles and visits. */
  readonly running: Pick<BrowserSetting<boolean>, 'read' | 'change'>;
  readonly play: (sound: 'move' | 'wild' | 'found') => void;
  /** Warns that the user is also walking on another device. */
  readonly tellOvertaken: () => void;
  /** Shows in toasts what happened elsewhere. */
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
  /** Pays the fee and starts the next battle of the arena. */
  readonly fightInArena: () => void;
  /** Pauses the game while something covers the map. */
  readonly setCovered: (isCovered: boolean) => void;
  readonly spots: () => readonly Spot[];
  /**
   * The tile to walk to for a place on any map: the place, or the exit towards its map; null if unreachable.
   */
  readonly wayTo: (place: Point & { readonly map: string }) => Point | null;
  readonly describe: () => void;
  readonly sayPlace: () => void;
  readonly sayHealth: () => void;
  /** Applies a change of the world made elsewhere. */
  readonly follow: () => void;
  readonly field: () => Field | null;
}
