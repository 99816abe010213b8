import { useMapDrawing } from '@/components/map-editor/use-map-drawing';
import type { Area } from '@/lib/maps/areas';
import type { TileMap } from '@/lib/maps/model';

/** Tiles shown on each side of an area. */
const around = 2;

export interface AreaPictureProps {
  readonly map: TileMap;
  readonly area: Area;
  readonly label: string;
  /** CSS pixels of the longer side. */
  readonly longest?: number;
}

/** A picture of part of a map. */
export function AreaPicture({ map, area, label, longest = 220 }: AreaPictureProps) {
  const left = Math.max(0, area.left - around);
  const top = Math.max(0, area.top - around);
  const width = Math.min(map.width, area.right + around + 1) - left;
  const height = Math.min(map.height, area.bottom + around + 1) - top;
  const side = Math.max(3, Math.min(32, Math.floor(longest / Math.max(width, height))));
  const canvas = useMapDrawing(map, {
    ...{ x: left, y: top, zoom: side },
    ...{ width: width * side, height: height * side },
  });
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="max-w-full rounded-control border border-line bg-canvas"
    />
  );
}
