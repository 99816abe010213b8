// The game's canvas: camera, map and figures, drawn every frame while something moves.

import {
  type Drawn,
  drawFigures,
  drawMark,
  isBlinking,
  readTints,
} from '@/components/pets/explore/draw-figures';
import { createFigureSheets } from '@/components/pets/explore/figure-sheets';
import { createOthers, type Others } from '@/components/pets/walk/others';
import { type Covered, cameraOn, nothingCovered, tilePixels } from '@/components/pets/walk/view';
import type { Walker } from '@/components/pets/walk/walker';
import { type Camera, type Size, tileAt } from '@/components/tile-map/camera';
import { createMapRenderer, type MapRenderer, type RendererParts } from '@/components/tile-map/map-renderer';
import { createListeners } from '@/components/ui/listeners';
import type { Direction } from '@/lib/maps/interactive-types';
import type { TileMap } from '@/lib/maps/model';
import type { Point } from '@/lib/maps/places';
import type { Ground } from '@/lib/maps/walking';

/** An NPC of the map. */
export interface Standing extends Point {
  readonly npcId: string;
  readonly name: string;
  readonly facing: Direction;
  readonly sprite: string;
}

/** The shortest time between frames of animated tiles and blinking people. */
const animationMs = 125;

export interface Scene {
  /** Starts drawing on a canvas; returns a function that stops it. */
  readonly attach: (canvas: HTMLCanvasElement) => () => void;
  readonly show: (map: TileMap, people: readonly Standing[], ground: readonly Ground[]) => void;
  readonly setWalker: (walker: Walker | null) => void;
  readonly setSprite: (sprite: string) => void;
  /** Turns an NPC; null turns it back. */
  readonly turn: (npcId: string, facing: Direction | null) => void;
  readonly mark: (at: Point | null) => void;
  /** Measures what covers the edges of the canvas. */
  readonly fit: () => void;
  readonly others: Others;
  readonly setOthersShown: (areShown: boolean) => void;
  /** The tile at a point of the window; null without a map. */
  readonly tileAt: (clientX: number, clientY: number) => Point | null;
  readonly renderer: MapRenderer;
  readonly map: () => TileMap | null;
  /** Calls `listener` after each frame with its duration in milliseconds. */
  readonly onFrame: (listener: (ms: number) => void) => () => void;
}

/** Reads what covers the canvas: scroll margins, from the stylesheet. */
function readCovered(canvas: HTMLCanvasElement, ratio: number): Covered {
  const style = getComputedStyle(canvas);
  const pixels = (margin: string) => ratio * (Number.parseFloat(margin) || 0);
  return {
    top: pixels(style.scrollMarginTop),
    right: pixels(style.scrollMarginRight),
    bottom: pixels(style.scrollMarginBottom),
    left: pixels(style.scrollMarginLeft),
  };
}

export function createScene(parts: RendererParts): Scene {
  const renderer = createMapRenderer(parts);
  const others = createOthers();
  const listeners = createListeners<[ms: number]>();
  const turned = new Map<string, Direction>();
  let isDirty = true;
  const sheets = createFigureSheets(() => {
    isDirty = true;
  });
  let map: TileMap | null = null;
  let people: readonly Standing[] = [];
  let ground: readonly Ground[] = [];
  let walker: Walker | null = null;
  let sprite = 'boy1';
  let marked: Point | null = null;
  let areOthersShown = true;
  let canvas: HTMLCanvasElement | null = null;
  let context: CanvasRenderingContext2D | null = null;
  let size: Size = { width: 1, height: 1 };
  let covered = nothingCovered;
  let camera: Camera = { x: 0, y: 0, zoom: 32 };
  let tints = { ink: '', canvas: '', mark: '', foam: '' };
  let frame = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isAnimated = false;

  function isWater({ x, y }: Point): boolean {
    return map !== null && ground[Math.round(y) * map.width + Math.round(x)] === 'swim';
  }

  function figures(now: number, isCalm: boolean): readonly Drawn[] {
    const standing = people.map((one): Drawn => {
      const pose = !isCalm && isBlinking(one.x, one.y, now) ? 'blink' : 'stand';
      return {
        ...one,
        facing: turned.get(one.npcId) ?? one.facing,
        pose,
        frame: 0,
        name: null,
        isSwimming: false,
      };
    });
    const walking = areOthersShown
      ? others.figuresAt(now).map((one): Drawn => ({ ...one, name: one.username, isSwimming: isWater(one) }))
      : [];
    const figure = walker?.figureAt(now);
    const own = figure ? [{ ...figure, sprite, name: null, isSwimming: isWater(figure) }] : [];
    return [...standing, ...walking, ...own];
  }

  function draw(now: number, isCalm: boolean) {
    if (!context || !map) return;
    const begun = performance.now();
    const at = walker?.figureAt(now) ?? { x: map.width / 2, y: map.height / 2 };
    camera = cameraOn(at, map, size, camera.zoom, covered);
    const isWhole =
      camera.x >= 0 &&
      camera.y >= 0 &&
      (map.width - camera.x) * camera.zoom >= size.width &&
      (map.height - camera.y) * camera.zoom >= size.height;
    if (!isWhole) context.clearRect(0, 0, size.width, size.height);
    const surface = context;
    const shown = renderer.draw(surface, camera, size, isCalm ? 0 : now, () => {
      if (marked) drawMark(surface, camera, marked, tints);
      drawFigures(surface, camera, figures(now, isCalm), sheets, tints);
    });
    isAnimated = shown.isAnimated && !isCalm;
    if (!shown.isComplete) isDirty = true;
    drawnAt = now;
    const ms = performance.now() - begun;
    listeners.notify(ms);
  }

  function loop() {
    frame = requestAnimationFrame(loop);
    const now = performance.now();
    const isMoving = walker?.tick(now) ?? false;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isDue = now - drawnAt >= animationMs && (isAnimated || !isCalm);
    const areWalking = areOthersShown && others.figuresAt(now).some(({ pose }) => pose !== 'stand');
    if (!isDirty && !isMoving && !isDue && !areWalking) return;
    isDirty = false;
    draw(now, isCalm);
  }

  function resize(width: number, height: number) {
    if (!canvas) return;
    const ratio = devicePixelRatio;
    size = { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
    camera = { ...camera, zoom: tilePixels(Math.max(width, height), ratio) };
    covered = readCovered(canvas, ratio);
    canvas.width = size.width;
    canvas.height = size.height;
    tints = readTints();
    isDirty = true;
  }

  return {
    attach(element) {
      canvas = element;
      context = element.getContext('2d', { alpha: true });
      const observer = new ResizeObserver(([entry]) => {
        if (entry) resize(entry.contentRect.width, entry.contentRect.height);
      });
      observer.observe(element);
      const stopSheets = parts.sheets.subscribe(() => {
        isDirty = true;
      });
      frame = requestAnimationFrame(loop);
      return () => {
        cancelAnimationFrame(frame);
        observer.disconnect();
        stopSheets();
        canvas = null;
        context = null;
        renderer.release();
      };
    },
    show(next, standing, passed) {
      map = next;
      people = standing;
      ground = passed;
      renderer.setMap(next);
      isDirty = true;
    },
    setWalker(next) {
      walker = next;
      isDirty = true;
    },
    setSprite(next) {
      sprite = next;
      isDirty = true;
    },
    turn(npcId, facing) {
      if (facing) turned.set(npcId, facing);
      else turned.delete(npcId);
      isDirty = true;
    },
    mark(at) {
      marked = at;
      isDirty = true;
    },
    fit() {
      if (canvas) covered = readCovered(canvas, devicePixelRatio);
      isDirty = true;
    },
    others,
    setOthersShown(areShown) {
      areOthersShown = areShown;
      isDirty = true;
    },
    tileAt(clientX, clientY) {
      if (!canvas || !map) return null;
      const box = canvas.getBoundingClientRect();
      const ratio = size.width / Math.max(1, box.width);
      return tileAt(camera, (clientX - box.left) * ratio, (clientY - box.top) * ratio);
    },
    renderer,
    map: () => map,
    onFrame: listeners.subscribe,
  };
}
