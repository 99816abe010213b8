// Draws people, chests and marks between the layers of a map.
import type { FigureSheets } from '@/components/pets/explore/figure-sheets';
import type { Figure } from '@/components/pets/walk/walker';
import { type Camera, edgeOf } from '@/components/tile-map/camera';
import { peopleCell, peopleFrame } from '@/lib/maps/people';
import type { Point } from '@/lib/maps/places';

export interface Drawn extends Omit<Figure, 'pose'> {
  readonly sprite: string;
  readonly pose: Figure['pose'] | 'blink';
  /** Chest-deep in water. */
  readonly isSwimming: boolean;
  /** Above the head; null for none. */
  readonly name: string | null;
}

/** The drawing tools for figures. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | 'drawImage'
  | 'fillText'
  | 'strokeText'
  | 'strokeRect'
  | 'beginPath'
  | 'ellipse'
  | 'stroke'
  | 'font'
  | 'textAlign'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'globalAlpha'
>;

export interface Tints {
  readonly ink: string;
  readonly canvas: string;
  readonly mark: string;
  readonly foam: string;
}

/** The theme's colours, read once per theme. */
export function readTints(): Tints {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return { ink: read('ink'), canvas: read('canvas'), mark: read('coral-fill'), foam: read('knob') };
}

/** True while a person blinks: every 3 to 6 seconds, each at their own rhythm. */
export function isBlinking(x: number, y: number, now: number): boolean {
  const rhythm = 3000 + ((x * 73 + y * 151) % 30) * 100;
  return now % rhythm < 120;
}

function drawName(brush: Brush, camera: Camera, { x, y, name }: Drawn, tints: Tints) {
  if (name === null) return;
  const size = Math.max(11, Math.round(camera.zoom * 0.24));
  brush.font = `600 ${size}px "Figtree Variable", system-ui, sans-serif`;
  brush.textAlign = 'center';
  brush.lineWidth = Math.max(3, size / 4);
  brush.strokeStyle = tints.canvas;
  brush.fillStyle = tints.ink;
  const middle = edgeOf(camera.x, x, camera.zoom) + camera.zoom / 2;
  const top = edgeOf(camera.y, y + 1 - peopleFrame.height, camera.zoom) - 2;
  brush.strokeText(name, middle, top);
  brush.fillText(name, middle, top);
}

/** The depth of a swimmer, and the height of the water above the tile's lower edge, in tiles. */
const SWIMMER = { depth: 0.42, surface: 0.18 };

/** A ring on the water around a swimmer, which moves with the strokes. */
function drawRipple(brush: Brush, camera: Camera, { x, y, frame }: Drawn, tints: Tints) {
  const { zoom } = camera;
  const middle = edgeOf(camera.x, x, zoom) + zoom / 2;
  const surface = edgeOf(camera.y, y + 1, zoom) - zoom * SWIMMER.surface;
  const wide = zoom * (frame % 2 === 0 ? 0.34 : 0.38);
  brush.globalAlpha = 0.8;
  brush.lineWidth = Math.max(1, zoom / 24);
  brush.strokeStyle = tints.foam;
  brush.beginPath();
  brush.ellipse(middle, surface, wide, wide / 3, 0, 0, 2 * Math.PI);
  brush.stroke();
  brush.globalAlpha = 1;
}

/** Draws figures from back to front: lower ones cover higher ones. */
export function drawFigures(
  brush: Brush,
  camera: Camera,
  figures: readonly Drawn[],
  sheets: FigureSheets,
  tints: Tints,
): void {
  const { zoom } = camera;
  const ordered = figures.toSorted((one, other) => one.y - other.y);
  for (const figure of ordered) {
    const sheet = sheets.find(figure.sprite, zoom);
    if (!sheet) continue;
    const { image, size } = sheet;
    const { column, row } = peopleCell(figure.facing, figure.pose, figure.frame);
    const [width, height] = [size * peopleFrame.width, size * peopleFrame.height];
    const left = edgeOf(camera.x, figure.x, zoom);
    const bottom = edgeOf(camera.y, figure.y + 1, zoom);
    const tall = Math.round(zoom * peopleFrame.height);
    const [lowered, cut] = figure.isSwimming
      ? [Math.round(zoom * SWIMMER.depth), Math.round(zoom * (SWIMMER.depth + SWIMMER.surface))]
      : [0, 0];
    const seen = height * (1 - cut / tall);
    const at = bottom - tall + lowered;
    brush.drawImage(image, column * width, row * height, width, seen, left, at, zoom, tall - cut);
    if (figure.isSwimming) drawRipple(brush, camera, figure, tints);
  }
  for (const figure of ordered) drawName(brush, camera, figure, tints);
}

/** Draws a frame around the pressed tile. */
export function drawMark(brush: Brush, camera: Camera, at: Point, tints: Tints): void {
  const { zoom } = camera;
  brush.lineWidth = Math.max(2, Math.round(zoom / 16));
  brush.strokeStyle = tints.mark;
  const inset = brush.lineWidth;
  brush.strokeRect(
    edgeOf(camera.x, at.x, zoom) + inset,
    edgeOf(camera.y, at.y, zoom) + inset,
    zoom - 2 * inset,
    zoom - 2 * inset,
  );
}
