import { useEffect, useRef } from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { createMapRenderer } from '@/components/tile-map/map-renderer';
import type { TileMap } from '@/lib/maps/model';

export interface MapPictureProps {
  readonly map: TileMap;
  /** CSS pixels of a tile. */
  readonly scale: number;
}

/** A whole map in small. What stands around it names it. */
export function MapPicture({ map, scale }: MapPictureProps) {
  const { sheets, catalogue } = useEditorParts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = Math.round(map.width * scale);
  const height = Math.round(map.height * scale);
  useEffect(() => {
    const element = canvas.current;
    const surface = element?.getContext('2d');
    if (!element || !surface) return;
    const ratio = devicePixelRatio;
    element.width = width * ratio;
    element.height = height * ratio;
    const renderer = createMapRenderer({ catalogue, sheets });
    renderer.setMap(map);
    let frame = 0;
    function draw() {
      if (!surface || !element) return;
      cancelAnimationFrame(frame);
      const size = { width: element.width, height: element.height };
      surface.clearRect(0, 0, size.width, size.height);
      const { isComplete } = renderer.draw(surface, { x: 0, y: 0, zoom: scale * ratio }, size, 0);
      if (!isComplete) frame = requestAnimationFrame(draw);
    }
    draw();
    const stop = sheets.subscribe(draw);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      renderer.dispose();
    };
  }, [map, catalogue, sheets, width, height, scale]);
  return <canvas ref={canvas} style={{ width, height }} className="block" />;
}
