import type { TileMap } from '@/lib/maps/model';

/** The stored version that a map is based on. */
export interface Base {
  readonly fileName: string;
  readonly revision: number;
  readonly map: TileMap;
}

export interface ListedRevision {
  readonly revision: number;
  readonly savedAt: string;
  readonly savedBy: string | null;
  readonly map: TileMap;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly revision: number; readonly savedAt: string | null }
  | { readonly kind: 'stale'; readonly theirs: ListedRevision }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string };
