// What the editor draws over the map: grid, blocked tiles, interactives, selection and preview.
import type { EditorState } from '@/components/map-editor/editor-store';
import { type BrushSettings, strokeChanges } from '@/components/map-editor/strokes';
import { type Camera, edgeOf, type Size, visibleTiles } from '@/components/tile-map/camera';
import type { MapRenderer } from '@/components/tile-map/map-renderer';
import type { MapChange } from '@/lib/maps/changes';
import type { InteractiveType } from '@/lib/maps/interactive-types';
import { placeOf } from '@/lib/maps/interactives';
import type { TileMap } from '@/lib/maps/model';
import { type Point, pointOf, type Selection } from '@/lib/maps/places';
import type { Ground } from '@/lib/maps/walking';

type Context = CanvasRenderingContext2D;

const letters: Readonly<Record<InteractiveType, string>> = {
  npc: 'N',
  portal: 'P',
  chest: 'C',
  sign: 'S',
  trigger: 'T',
};

/** Below this tile size there is no grid and no letters. */
const smallestGrid = 12;

function tokens() {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    line: read('line-strong'),
    coral: read('coral'),
    coralFill: read('coral-fill'),
    onCoral: read('on-coral'),
    lagoon: read('lagoon'),
    danger: read('danger-fill'),
    gold: read('gold-fill'),
    onGold: read('on-gold'),
    focus: read('focus'),
  };
}
type Tokens = ReturnType<typeof tokens>;

function boxAt(camera: Camera, x: number, y: number, width = 1, height = 1) {
  const left = edgeOf(camera.x, x, camera.zoom);
  const top = edgeOf(camera.y, y, camera.zoom);
  return {
    left,
    top,
    width: edgeOf(camera.x, x + width, camera.zoom) - left,
    height: edgeOf(camera.y, y + height, camera.zoom) - top,
  };
}

function fillTile(context: Context, camera: Camera, x: number, y: number) {
  const { left, top, width, height } = boxAt(camera, x, y);
  context.fillRect(left, top, width, height);
}

function drawGrid(context: Context, camera: Camera, map: TileMap, size: Size, { line }: Tokens) {
  const { left, top, right, bottom } = visibleTiles(camera, map, size);
  const box = boxAt(camera, left, top, right - left, bottom - top);
  context.globalAlpha = 0.35;
  context.fillStyle = line;
  for (let x = left; x <= right; x += 1)
    context.fillRect(edgeOf(camera.x, x, camera.zoom), box.top, 1, box.height);
  for (let y = top; y <= bottom; y += 1)
    context.fillRect(box.left, edgeOf(camera.y, y, camera.zoom), box.width, 1);
  context.globalAlpha = 1;
}

function drawPassing(
  context: Context,
  camera: Camera,
  map: TileMap,
  size: Size,
  ground: readonly Ground[],
  colours: Tokens,
) {
  const range = visibleTiles(camera, map, size);
  context.globalAlpha = 0.42;
  for (let y = range.top; y < range.bottom; y += 1) {
    for (let x = range.left; x < range.right; x += 1) {
      const kind = ground[y * map.width + x];
      if (kind === 'walk' || kind === undefined) continue;
      context.fillStyle = kind === 'blocked' ? colours.danger : colours.lagoon;
      fillTile(context, camera, x, y);
    }
  }
  context.globalAlpha = 1;
}

function drawInteractives(context: Context, camera: Camera, map: TileMap, ratio: number, colours: Tokens) {
  const side = Math.min(camera.zoom * 0.72, 26 * ratio);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${Math.round(side * 0.62)}px sans-serif`;
  for (const [key, { type }] of Object.entries(map.interactives)) {
    const [x, y] = placeOf(key);
    const { left, top, width, height } = boxAt(camera, x, y);
    const [middleX, middleY] = [left + width / 2, top + height / 2];
    context.fillStyle = colours.gold;
    context.beginPath();
    context.arc(middleX, middleY, side / 2, 0, Math.PI * 2);
    context.fill();
    if (camera.zoom < smallestGrid) continue;
    context.fillStyle = colours.onGold;
    context.fillText(letters[type], middleX, middleY + 1);
  }
}

function drawSelection(
  context: Context,
  camera: Camera,
  map: TileMap,
  selection: Selection,
  ratio: number,
  colours: Tokens,
) {
  context.fillStyle = colours.focus;
  const thick = Math.max(1, Math.round(2 * ratio));
  for (const at of selection) {
    const { x, y } = pointOf(map, at);
    const { left, top, width, height } = boxAt(camera, x, y);
    context.globalAlpha = 0.14;
    context.fillRect(left, top, width, height);
    context.globalAlpha = 1;
    if (x === 0 || !selection.has(at - 1)) context.fillRect(left, top, thick, height);
    if (x === map.width - 1 || !selection.has(at + 1))
      context.fillRect(left + width - thick, top, thick, height);
    if (!selection.has(at - map.width)) context.fillRect(left, top, width, thick);
    if (!selection.has(at + map.width)) context.fillRect(left, top + height - thick, width, thick);
  }
}

function drawPreview(
  context: Context,
  camera: Camera,
  map: TileMap,
  changes: readonly MapChange[],
  renderer: MapRenderer,
  colours: Tokens,
) {
  const listed = changes.find((change) => change.kind === 'tilesets');
  const tilesets = listed ? listed.to : map.tilesets;
  for (const change of changes) {
    if (change.kind !== 'cells') continue;
    const cells = change.at.map((at, item) => ({ ...pointOf(map, at), cell: change.to[item] ?? 0 }));
    context.fillStyle = colours.danger;
    context.globalAlpha = 0.35;
    for (const { x, y, cell } of cells) if (cell === 0) fillTile(context, camera, x, y);
    context.globalAlpha = 1;
    renderer.drawCells(context, camera, { tilesets, cells });
    context.fillStyle = colours.coral;
    context.globalAlpha = 0.22;
    for (const { x, y, cell } of cells) if (cell !== 0) fillTile(context, camera, x, y);
    context.globalAlpha = 1;
  }
}

function outline(context: Context, camera: Camera, colour: string, ratio: number, from: Point, to: Point) {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const { left, top, width, height } = boxAt(
    camera,
    x,
    y,
    Math.abs(to.x - from.x) + 1,
    Math.abs(to.y - from.y) + 1,
  );
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, 2 * ratio);
  context.strokeRect(left, top, width, height);
}

/** The action that the pointer previews. */
export interface Pointed {
  readonly at: Point | null;
  /** The start of the shape or selection that is being drawn. */
  readonly from: Point | null;
  /** An area is being selected, so nothing is painted. */
  readonly isArea: boolean;
  /** The result of dropping the selection here. */
  readonly moved: { readonly changes: readonly MapChange[]; readonly selection: Selection } | null;
}

export interface OverlayParts {
  readonly state: EditorState;
  readonly pointed: Pointed;
  readonly brush: BrushSettings;
  readonly ground: readonly Ground[] | null;
  readonly renderer: MapRenderer;
}

/** Draws everything that lies over the map in this state of the editor. */
export function drawOverlay(
  context: Context,
  camera: Camera,
  size: Size,
  ratio: number,
  { state, pointed, brush, ground, renderer }: OverlayParts,
): void {
  const colours = tokens();
  const { map } = state.edited;
  if (ground) drawPassing(context, camera, map, size, ground, colours);
  if (state.showsGrid && camera.zoom >= smallestGrid) drawGrid(context, camera, map, size, colours);
  drawInteractives(context, camera, map, ratio, colours);
  const { at, from, isArea, moved } = pointed;
  if (moved) drawPreview(context, camera, map, moved.changes, renderer, colours);
  drawSelection(context, camera, map, moved?.selection ?? state.selection, ratio, colours);
  outline(context, camera, colours.line, ratio, { x: 0, y: 0 }, { x: map.width - 1, y: map.height - 1 });
  if (state.place) outline(context, camera, colours.gold, ratio, state.place, state.place);
  if (!at || moved) return;
  if (isArea) {
    outline(context, camera, colours.focus, ratio, from ?? at, at);
    return;
  }
  const path = from ? [from, at] : [at];
  drawPreview(
    context,
    camera,
    map,
    strokeChanges(map, state.tool, brush, path, from ?? at),
    renderer,
    colours,
  );
  outline(context, camera, colours.coral, ratio, at, at);
}
