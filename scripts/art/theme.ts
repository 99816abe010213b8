// What a theme defines for each kind of tile, and the resulting sheet.
import type { Brush } from './brush';
import type { EdgeStyle } from './parts/corners';
import type { Ground } from './parts/ground';
import type { ShoreStyle } from './parts/shore';

export interface Tile {
  readonly index: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly isSolid?: boolean;
  readonly isSwimmable?: boolean;
  readonly corners?: { readonly terrain: string; readonly mask: number };
  readonly frames?: readonly { readonly index: number; readonly ms: number }[];
  readonly weight?: number;
}

/** A thing of one or more tiles: its name, and how it is drawn. */
export interface Piece {
  readonly name: string;
  readonly tags?: readonly string[];
  readonly isSolid?: boolean;
  /** The number of its upper rows above people. */
  readonly crownRows?: number;
  /** Its animation's columns in its row, itself first. */
  readonly frames?: readonly number[];
  readonly draw: (brush: Brush) => string;
}

export interface Covering {
  readonly label: string;
  readonly name: string;
  readonly ground: Ground;
  readonly style: (brush: Brush) => EdgeStyle;
  readonly isSolid?: boolean;
}

/** A sheet's contents, row by row. Terrains have the same slugs in all sheets. */
export interface Theme {
  readonly slug: string;
  readonly name: string;
  /** What lies below everything; '' draws nothing, for sheets of overlays. */
  readonly ground: {
    readonly name: string;
    readonly draw: Ground;
    readonly isWater?: boolean;
    readonly frames?: (frame: number) => Ground;
  };
  /** Its coverings have no ground: that of another sheet shows beside them. */
  readonly isOverlay?: boolean;
  readonly marks: readonly [Piece, Piece];
  readonly path: Covering;
  readonly tall: Covering;
  readonly second: Covering;
  readonly shore: {
    readonly label: string;
    readonly name: string;
    readonly sea: (frame: number) => Ground;
    readonly style: (brush: Brush) => ShoreStyle;
  };
  readonly ledge: {
    readonly label: string;
    readonly name: string;
    readonly draw: (brush: Brush, mask: number) => string;
  };
  readonly fence: {
    readonly name: string;
    readonly isSolid: boolean;
    readonly draw: (brush: Brush, mask: number) => string;
  };
  /** 0 to 9 of three rows: roofs, then what sits on them, then walls and openings. */
  readonly building: readonly [readonly Piece[], readonly Piece[], readonly Piece[]];
  /** Two of 256 × 384, two of 128 × 256, two of one tile. */
  readonly talls: readonly [Piece, Piece];
  readonly posts: readonly [Piece, Piece];
  readonly bushes: readonly [Piece, Piece];
  readonly passages: readonly Piece[];
  readonly singles: readonly Piece[];
  readonly fire: {
    readonly name: string;
    readonly isSolid: boolean;
    readonly draw: (brush: Brush, frame: number) => string;
  };
}

export interface Sheet {
  readonly pieces: readonly string[];
  readonly tiles: readonly Tile[];
}
