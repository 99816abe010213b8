import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { MapPicture } from '@/components/map-editor/map-picture';
import { mapQuery } from '@/components/map-editor/map-query';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { TileMap } from '@/lib/maps/model';
import { firstMap, mapNameOf } from '@/lib/maps/names';
import type { Point } from '@/lib/maps/places';
import { layoutOf, type WorldWay, waysOf } from '@/lib/maps/world-layout';

/** CSS pixels of a map's cell, of the longer side of its picture, and of the name below it. */
const cell = 176;
const longest = 128;
const nameHeight = 28;

const scaleOf = ({ width, height }: TileMap) => longest / Math.max(width, height);

/** The pixel of a tile: pictures are centred in their cells. */
function pixelOf(map: TileMap, place: Point, { x, y }: Point): Point {
  const scale = scaleOf(map);
  return {
    x: place.x * cell + (cell - map.width * scale) / 2 + (x + 0.5) * scale,
    y: place.y * cell + (cell - nameHeight - map.height * scale) / 2 + (y + 0.5) * scale,
  };
}

/** One connection for each pair of maps: a wide gate is several portals, and most lead back. */
function joined(ways: readonly WorldWay[]): readonly WorldWay[] {
  const byPair = new Map(ways.map((way) => [[way.from, way.to].sort().join(' '), way]));
  return [...byPair.values()];
}

interface WorldProps {
  readonly maps: ReadonlyMap<string, TileMap>;
  readonly onOpen: (fileName: string) => void;
}

function World({ maps, onOpen }: WorldProps) {
  const { store } = useEditorParts();
  const places = useMemo(() => layoutOf(maps), [maps]);
  const ways = useMemo(() => joined(waysOf(maps)), [maps]);
  const columns = Math.max(0, ...[...places.values()].map(({ x }) => x)) + 1;
  const rows = Math.max(0, ...[...places.values()].map(({ y }) => y)) + 1;
  const present = store.get().fileName;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center', inline: 'center' });
  }, []);
  const lines = ways.flatMap(({ from, at, to, target }) => {
    const [one, other] = [maps.get(from), maps.get(to)];
    const [begin, end] = [places.get(from), places.get(to)];
    if (!one || !other || !begin || !end) return [];
    return [
      { id: `${from} ${at.x} ${at.y}`, from: pixelOf(one, begin, at), to: pixelOf(other, end, target) },
    ];
  });
  return (
    <div className="relative mx-auto" style={{ width: columns * cell, height: rows * cell }}>
      <svg
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full text-coral"
        viewBox={`0 0 ${columns * cell} ${rows * cell}`}
      >
        {lines.map(({ id, from, to }) => (
          <line
            key={id}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            stroke="currentColor"
            strokeWidth={1.5}
            opacity={0.7}
          />
        ))}
      </svg>
      <ul ref={list} className="relative">
        {[...maps].map(([fileName, map]) => {
          const { x, y } = places.get(fileName) ?? { x: 0, y: 0 };
          return (
            <li
              key={fileName}
              className="absolute"
              style={{ left: x * cell, top: y * cell, width: cell, height: cell }}
            >
              <button
                type="button"
                aria-current={fileName === present || undefined}
                onClick={() => onOpen(fileName)}
                className="group grid size-full grid-rows-[1fr_auto] justify-items-center rounded-card hover:bg-ink/8"
              >
                <span className="self-center rounded-tag outline-2 outline-transparent group-aria-current:outline-coral">
                  <MapPicture map={map} scale={scaleOf(map)} />
                </span>
                <span className="w-full truncate px-2 pb-1 text-sm" style={{ height: nameHeight }}>
                  {mapNameOf(fileName)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** All maps with the portals between them. The open one is shown with its unsaved changes. */
export function WorldDialog({ onClose }: { readonly onClose: () => void }) {
  const { store, fileNames, openMap } = useEditorParts();
  const names = useMemo(
    () => [...fileNames].sort((one, other) => Number(other === firstMap) - Number(one === firstMap)),
    [fileNames],
  );
  const { fileName: open, edited } = store.get();
  const read = useQueries({
    queries: names.map((fileName) => ({ ...mapQuery(fileName), enabled: fileName !== open })),
  });
  const isLoading = read.some((one) => one.isLoading);
  const failed = names.filter((_, at) => read[at]?.isError);
  const maps = new Map(
    names.flatMap((name, at): [string, TileMap][] => {
      const map = name === open ? edited.map : read[at]?.data;
      return map ? [[name, map]] : [];
    }),
  );
  return (
    <Dialog
      size="lg"
      title="World"
      description="All maps and the portals between them. Choose one to open it."
      onClose={onClose}
    >
      {failed.length > 0 && (
        <Notice tone="danger" live>
          Not loaded: {failed.map(mapNameOf).join(', ')}.
        </Notice>
      )}
      {isLoading ? (
        <Skeleton className="h-96 rounded-card" />
      ) : (
        <div className="overflow-x-auto">
          <World
            maps={maps}
            onOpen={(fileName) => {
              onClose();
              if (fileName !== open) void openMap(fileName);
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
