import { useEffect, useRef } from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { createMapRenderer } from '@/components/tile-map/map-renderer';
import type { Area } from '@/lib/maps/areas';
import type { TileMap } from '@/lib/maps/model';

/** Tiles shown around an area. */
const around = 2;

export interface AreaPictureProps {
  readonly map: TileMap;
  readonly area: Area;
  readonly label: string;
  /** CSS pixels of the longer side. */
  readonly longest?: number;
}

/** A part of a map as a picture. */
export function AreaPicture({ map, area, label, longest = 220 }: AreaPictureProps) {
  const { sheets, catalogue } = useEditorParts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const left = Math.max(0, area.left - around);
  const top = Math.max(0, area.top - around);
  const width = Math.min(map.width, area.right + around + 1) - left;
  const height = Math.min(map.height, area.bottom + around + 1) - top;
  const side = Math.max(3, Math.min(32, Math.floor(longest / Math.max(width, height))));
  useEffect(() => {
    const surface = canvas.current?.getContext('2d');
    if (!surface) return;
    const renderer = createMapRenderer({ catalogue, sheets });
    renderer.setMap(map);
    let frame = 0;
    function draw() {
      if (!surface) return;
      const size = { width: width * side, height: height * side };
      surface.clearRect(0, 0, size.width, size.height);
      const { isComplete } = renderer.draw(surface, { x: left, y: top, zoom: side }, size, 0);
      if (!isComplete) frame = requestAnimationFrame(draw);
    }
    draw();
    const stop = sheets.subscribe(draw);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      renderer.dispose();
    };
  }, [map, catalogue, sheets, left, top, width, height, side]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={width * side}
      height={height * side}
      className="max-w-full rounded-control border border-line bg-canvas"
    />
  );
}
