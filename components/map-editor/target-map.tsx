import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, PointerEvent } from 'react';
import { arrowStep } from '@/components/map-editor/arrow-step';
import { useEditor } from '@/components/map-editor/editor-context';
import { MapPicture } from '@/components/map-editor/map-picture';
import { mapQuery } from '@/components/map-editor/map-query';
import { QueryFailure } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { isInside, type TileMap } from '@/lib/maps/model';
import { mapNameOf } from '@/lib/maps/names';
import type { Point } from '@/lib/maps/places';

/** CSS pixels of the longer side. */
const longest = 224;

interface PickerProps {
  readonly map: TileMap;
  readonly name: string;
  readonly at: Point;
  readonly onChoose: (at: Point) => void;
}

function Picker({ map, name, at, onChoose }: PickerProps) {
  const scale = longest / Math.max(map.width, map.height);

  function choose(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const to = {
      x: Math.floor((event.clientX - box.left) / scale),
      y: Math.floor((event.clientY - box.top) / scale),
    };
    if (isInside(map, to.x, to.y)) onChoose(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = arrowStep(event.key);
    if (!by) return;
    event.preventDefault();
    const to = { x: at.x + by.x, y: at.y + by.y };
    if (isInside(map, to.x, to.y)) onChoose(to);
  }

  return (
    <div
      role="application"
      aria-label={`Where it leads on ${name}: column ${at.x}, row ${at.y}. Arrow keys move it.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the place is moved by keyboard too
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={choose}
      onPointerMove={(event) => event.buttons === 1 && choose(event)}
      className="relative w-fit cursor-crosshair touch-none overflow-hidden rounded-control border border-line bg-canvas"
    >
      <MapPicture map={map} scale={scale} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-4 -translate-1/2 rounded-full border-2 border-coral bg-coral/40"
        style={{ left: (at.x + 0.5) * scale, top: (at.y + 0.5) * scale }}
      />
    </div>
  );
}

export interface TargetMapProps {
  readonly fileName: string;
  readonly at: Point;
  readonly onChoose: (at: Point) => void;
}

/** The tile that a portal leads to, chosen on a thumbnail of its map. */
export function TargetMap({ fileName, at, onChoose }: TargetMapProps) {
  const present = useEditor((state) => (state.fileName === fileName ? state.edited.map : null));
  const read = useQuery({ ...mapQuery(fileName), enabled: present === null });
  const map = present ?? read.data;
  if (map) return <Picker map={map} name={mapNameOf(fileName)} at={at} onChoose={onChoose} />;
  if (read.isError) return <QueryFailure compact title="The map could not be loaded." query={read} />;
  return <Skeleton className="size-56 rounded-control" />;
}
