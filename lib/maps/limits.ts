export const mapLimits = {
  /** Tiles per side. */
  shortestSide: 1,
  longestSide: 100,
  usualSide: 32,
  layers: 16,
  /** Characters of a layer's name. */
  layerName: 40,
  /** The absolute value of zIndex. */
  farthestZ: 100,
  tilesets: 40,
  interactives: 500,
  encounters: 20,
  /** Tiles of a zone; several zones may have the same id. */
  zoneTiles: 1000,
  /** Conditions, or effects, in one list. */
  rules: 4,
  /** Lines of an NPC. */
  lines: 100,
  answers: 6,
  openings: 20,
  /** Maps and NPCs of the whole world. */
  maps: 200,
  npcs: 1000,
  /** Characters of a map's name, without its extension. */
  mapName: 60,
} as const;

export const keptVersions = 50;
