/** Bounds of a map and of its interactives. */
export const mapLimits = {
  /** Tiles a side. */
  shortestSide: 1,
  longestSide: 100,
  usualSide: 32,
  layers: 16,
  /** Characters of a layer's name. */
  layerName: 40,
  /** Of zIndex, in both directions. */
  farthestZ: 100,
  tilesets: 40,
  interactives: 500,
  encounters: 20,
  /** Tiles of one zone; several may have the same id. */
  zoneTiles: 1000,
  /** Conditions, or effects, in one place. */
  rules: 4,
  /** Of one NPC. */
  lines: 100,
  answers: 6,
  openings: 20,
  /** Maps and NPCs of the whole world. */
  maps: 200,
  npcs: 1000,
  /** Characters of a map's name, without its ending. */
  mapName: 60,
} as const;

export const keptVersions = 50;
