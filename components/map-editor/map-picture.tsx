import { useMapDrawing } from '@/components/map-editor/use-map-drawing';
import type { TileMap } from '@/lib/maps/model';

export interface MapPictureProps {
  readonly map: TileMap;
  /** CSS pixels of a tile. */
  readonly scale: number;
}

/** A thumbnail of a whole map. The element around it names it. */
export function MapPicture({ map, scale }: MapPictureProps) {
  const ratio = devicePixelRatio;
  const width = Math.round(map.width * scale);
  const height = Math.round(map.height * scale);
  const canvas = useMapDrawing(map, {
    ...{ x: 0, y: 0, zoom: scale * ratio },
    ...{ width: Math.round(width * ratio), height: Math.round(height * ratio) },
  });
  return <canvas ref={canvas} style={{ width, height }} className="block" />;
}
