import { type RefObject, useEffect, useRef } from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { createMapRenderer } from '@/components/tile-map/map-renderer';
import type { TileMap } from '@/lib/maps/model';

/** The content of a picture: its top left tile, device pixels per tile, and its size in device pixels. */
export interface Shown {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

/** Draws part of a map on the canvas of the returned ref, and again when its tiles are loaded. */
export function useMapDrawing(map: TileMap, shown: Shown): RefObject<HTMLCanvasElement | null> {
  const { sheets, catalogue } = useEditorParts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, zoom, width, height } = shown;
  useEffect(() => {
    const surface = canvas.current?.getContext('2d');
    if (!surface) return;
    surface.canvas.width = width;
    surface.canvas.height = height;
    const renderer = createMapRenderer({ catalogue, sheets });
    renderer.setMap(map);
    let frame = 0;
    function draw() {
      if (!surface) return;
      cancelAnimationFrame(frame);
      surface.clearRect(0, 0, width, height);
      const { isComplete } = renderer.draw(surface, { x, y, zoom }, { width, height }, 0);
      if (!isComplete) frame = requestAnimationFrame(draw);
    }
    draw();
    const stop = sheets.subscribe(draw);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      renderer.dispose();
    };
  }, [map, catalogue, sheets, x, y, zoom, width, height]);
  return canvas;
}
