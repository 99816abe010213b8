// The editor's canvas: a camera, the map, and the overlay.

import { type Camera, keepOnMap, panBy, type Size } from '@/components/tile-map/camera';
import { createMapRenderer, type MapRenderer, type RendererParts } from '@/components/tile-map/map-renderer';
import { createListeners } from '@/components/ui/listeners';
import type { TileMap } from '@/lib/maps/model';

export type Overlay = (context: CanvasRenderingContext2D, camera: Camera, size: Size, ratio: number) => void;

export interface MapView {
  readonly camera: () => Camera;
  /** In device pixels. */
  readonly size: () => Size;
  readonly moveTo: (camera: Camera) => void;
  readonly setMap: (map: TileMap) => void;
  readonly setOverlay: (overlay: Overlay) => void;
  /** Calls `listener` when the camera or the canvas's size changes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls `listener` after each frame that drew the map. */
  readonly onDrawn: (listener: () => void) => () => void;
  readonly requestDraw: () => void;
  /** Draws on a canvas and follows its size; returns a function that stops it. */
  readonly attach: (canvas: HTMLCanvasElement) => () => void;
  readonly renderer: MapRenderer;
}

/** The shortest time between two frames of animated tiles. */
const animationMs = 125;

/** A view without a canvas yet. */
export function createMapView(parts: RendererParts): MapView {
  const renderer = createMapRenderer(parts);
  const listeners = createListeners();
  const drawnListeners = createListeners();
  let camera: Camera = { x: 0, y: 0, zoom: 64 };
  let size: Size = { width: 1, height: 1 };
  let map: TileMap | null = null;
  let overlay: Overlay = () => {};
  let context: CanvasRenderingContext2D | null = null;
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function draw() {
    frame = null;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (!context) return;
    context.clearRect(0, 0, size.width, size.height);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = isCalm ? 0 : performance.now();
    const { isComplete, isAnimated } = renderer.draw(context, camera, size, now);
    overlay(context, camera, size, devicePixelRatio);
    drawnListeners.notify();
    if (!isComplete) requestDraw();
    else if (isAnimated && !isCalm) timer = setTimeout(requestDraw, animationMs);
  }

  function requestDraw() {
    frame ??= requestAnimationFrame(draw);
  }

  return {
    camera: () => camera,
    size: () => size,
    moveTo(wanted) {
      camera = map ? keepOnMap(wanted, map, size) : wanted;
      listeners.notify();
      requestDraw();
    },
    setMap(next) {
      map = next;
      renderer.setMap(next);
      requestDraw();
    },
    setOverlay(next) {
      overlay = next;
      requestDraw();
    },
    subscribe: listeners.subscribe,
    onDrawn: drawnListeners.subscribe,
    requestDraw,
    attach(canvas) {
      context = canvas.getContext('2d');
      const observer = new ResizeObserver(([entry]) => {
        const box = entry?.contentRect;
        if (!box) return;
        const before = size;
        size = {
          width: Math.max(1, Math.round(box.width * devicePixelRatio)),
          height: Math.max(1, Math.round(box.height * devicePixelRatio)),
        };
        // The centre stays where it was.
        camera = panBy(camera, (size.width - before.width) / 2, (size.height - before.height) / 2);
        canvas.width = size.width;
        canvas.height = size.height;
        listeners.notify();
        draw();
      });
      observer.observe(canvas);
      const stopSheets = parts.sheets.subscribe(requestDraw);
      return () => {
        observer.disconnect();
        stopSheets();
        context = null;
        if (frame !== null) cancelAnimationFrame(frame);
        frame = null;
        if (timer !== null) clearTimeout(timer);
        timer = null;
        renderer.release();
      };
    },
    renderer,
  };
}
