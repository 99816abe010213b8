import { useEffect, useRef } from 'react';
import { keepStamp, takeStamp } from '@/components/map-editor/commands';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { createMapRenderer } from '@/components/tile-map/map-renderer';
import type { Stamp } from '@/lib/maps/stamp';

/** CSS pixels of a stamp's picture. */
const side = 24;

function StampPicture({ stamp }: { readonly stamp: Stamp }) {
  const { catalogue, sheets } = useEditorParts();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const surface = canvas.current?.getContext('2d');
    if (!surface) return;
    const renderer = createMapRenderer({ catalogue, sheets });
    const pixels = side * devicePixelRatio;
    surface.canvas.width = pixels;
    surface.canvas.height = pixels;
    const camera = { x: 0, y: 0, zoom: pixels / Math.max(stamp.width, stamp.height) };
    function draw() {
      if (!surface) return;
      surface.clearRect(0, 0, pixels, pixels);
      for (const { cells } of stamp.layers) {
        const drawn = Array.from(cells, (cell, at) => {
          return { x: at % stamp.width, y: Math.floor(at / stamp.width), cell };
        });
        renderer.drawCells(surface, camera, { tilesets: stamp.tilesets, cells: drawn });
      }
    }
    draw();
    const stop = sheets.subscribe(draw);
    return () => {
      stop();
      renderer.dispose();
    };
  }, [stamp, catalogue, sheets]);
  return <canvas ref={canvas} className="size-6" />;
}

/** Stamps on the keys 1 to 9: an empty slot stores the current stamp, a full one restores its own. */
export function KeptStamps() {
  const parts = useEditorParts();
  const kept = useEditor((state) => state.keptStamps);
  const hasStamp = useEditor((state) => state.stamp !== null);
  return (
    <div className="grid gap-1.5">
      <p id="kept-stamps" className="font-semibold">
        Kept stamps
      </p>
      <ul aria-labelledby="kept-stamps" className="grid grid-cols-9 gap-1 touch:grid-cols-5">
        {kept.map((stamp, at) => {
          const number = at + 1;
          const label = stamp
            ? `Take stamp ${number}, ${stamp.width} × ${stamp.height} tiles`
            : `Keep the stamp on ${number}`;
          return (
            <li key={number}>
              <button
                type="button"
                aria-label={label}
                title={label}
                disabled={!stamp && !hasStamp}
                onClick={() => (stamp ? takeStamp(parts, number) : keepStamp(parts, number))}
                className="grid h-9 w-full place-items-center rounded-tag border border-line text-xs text-muted hover:border-line-strong disabled:opacity-45 touch:h-11"
              >
                {stamp ? <StampPicture stamp={stamp} /> : number}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
