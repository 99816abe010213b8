import { useEffect, useRef, useState } from 'react';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { listenToCanvas } from '@/components/map-editor/pointer';
import { tools } from '@/components/map-editor/tools';
import { toTile } from '@/lib/maps/cells';
import { findLayer } from '@/lib/maps/model';
import { cellAt, type Point } from '@/lib/maps/places';

/** The name of the selected layer's tile. */
function useTileName(at: Point | null): string {
  const { catalogue } = useEditorParts();
  const map = useEditor((state) => state.edited.map);
  const layer = useEditor((state) => state.layer);
  const cell = at && findLayer(map, layer)?.cells[cellAt(map, at)];
  const tile = cell ? toTile(cell) : null;
  if (!tile) return 'empty';
  const tileset = map.tilesets[tile.slot] ?? '';
  return catalogue.get(tileset)?.tiles.get(tile.index)?.name ?? `${tileset} ${tile.index}`;
}

/** The canvas to paint on. */
export function MapCanvas() {
  const parts = useEditorParts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [at, setAt] = useState<Point | null>(null);
  const tool = useEditor((state) => state.tool);
  const map = useEditor((state) => state.edited.map);
  const name = useTileName(at);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const detach = parts.view.attach(element);
    const stop = listenToCanvas(element, parts, setAt);
    return () => {
      stop();
      detach();
    };
  }, [parts]);
  const isInMap = at !== null && cellAt(map, at) >= 0;
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden rounded-card border border-line bg-canvas max-lg:h-[62dvh] max-lg:flex-none">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it has keys of its own, which a reader must pass on */}
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={`Map of ${map.width} by ${map.height} tiles. Arrow keys move, Enter uses the tool.`}
        className={`absolute inset-0 size-full touch-none -outline-offset-2 ${tool === 'pan' ? 'cursor-grab' : 'cursor-crosshair'}`}
      />
      <p
        aria-live="polite"
        className="pointer-events-none absolute bottom-2 left-2 rounded-tag bg-surface px-2 py-0.5 text-xs text-muted"
      >
        {isInMap ? `${at.x}, ${at.y} · ${name}` : tools[tool].help}
      </p>
    </div>
  );
}
