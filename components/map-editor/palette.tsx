import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { arrowStep } from '@/components/map-editor/arrow-step';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { Fold } from '@/components/map-editor/fold';
import { KeptStamps } from '@/components/map-editor/kept-stamps';
import { StampTools } from '@/components/map-editor/stamp-tools';
import { terrainsOf } from '@/components/tile-map/browser-catalogue';
import { SearchInput } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import type { Point } from '@/lib/maps/places';
import { SHEET_COLUMNS, SHEET_ROWS, sheetPath } from '@/lib/maps/sheets';
import { stampOf } from '@/lib/maps/stamp';
import type { Tileset } from '@/lib/maps/tileset-catalogue';

/** CSS pixels of a tile in the palette. */
const side = 32;
const mostFound = 48;

const clamp = (value: number, most: number) => Math.min(most - 1, Math.max(0, value));

interface Area {
  readonly from: Point;
  readonly to: Point;
}

function boxOf({ from, to }: Area) {
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  return { left, top, width: Math.abs(to.x - from.x) + 1, height: Math.abs(to.y - from.y) + 1 };
}

function usePick(tileset: Tileset) {
  const { store } = useEditorParts();
  const [area, setArea] = useState<Area | null>(null);
  function pick(next: Area) {
    setArea(next);
    const { left, top, width, height } = boxOf(next);
    const indexes = Array.from({ length: height }, (_row, y) =>
      Array.from({ length: width }, (_column, x) => (top + y) * SHEET_COLUMNS + left + x),
    );
    const { tool } = store.get();
    const paints = ['paint', 'fill', 'line', 'rectangle', 'ellipse'].includes(tool);
    store.set({ stamp: stampOf(tileset.name, indexes), ...(!paints && { tool: 'paint' }) });
  }
  return { area, pick };
}

function Sheet({ tileset }: { readonly tileset: Tileset }) {
  const { area, pick } = usePick(tileset);
  const from = useRef<Point | null>(null);
  const last = area?.to ?? { x: 0, y: 0 };
  const name = tileset.tiles.get(last.y * SHEET_COLUMNS + last.x)?.name ?? 'No tile';

  function tileOf(event: PointerEvent<HTMLElement>): Point {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: clamp(Math.floor((event.clientX - box.left) / side), SHEET_COLUMNS),
      y: clamp(Math.floor((event.clientY - box.top) / side), SHEET_ROWS),
    };
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = arrowStep(event.key);
    if (!by) return;
    event.preventDefault();
    const to = {
      x: clamp(last.x + by.x, SHEET_COLUMNS),
      y: clamp(last.y + by.y, SHEET_ROWS),
    };
    pick({ from: event.shiftKey ? (area?.from ?? to) : to, to });
  }
  const box = area && boxOf(area);
  return (
    <div>
      <div className="max-h-72 overflow-auto rounded-control border border-line bg-canvas">
        <div
          role="application"
          aria-label={`Tiles of ${tileset.name}. Arrow keys choose, with Shift several.`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: tiles are chosen by keyboard too
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
            from.current = tileOf(event);
            pick({ from: from.current, to: from.current });
          }}
          onPointerMove={(event) => {
            if (from.current && event.buttons === 1 && event.pointerType !== 'touch')
              pick({ from: from.current, to: tileOf(event) });
          }}
          className="relative size-128 -outline-offset-2"
          style={{ backgroundImage: `url(${sheetPath(tileset, 32)})` }}
        >
          {box && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute border-2 border-coral bg-coral/20"
              style={{
                left: box.left * side,
                top: box.top * side,
                width: box.width * side,
                height: box.height * side,
              }}
            />
          )}
        </div>
      </div>
      <p aria-live="polite" className="mt-1 text-xs text-muted">
        {box && box.width * box.height > 1 ? `${box.width} × ${box.height} tiles` : name}
      </p>
    </div>
  );
}

function Found({ tileset, text }: { readonly tileset: Tileset; readonly text: string }) {
  const { store } = useEditorParts();
  const wanted = text.trim().toLowerCase();
  const found = [...tileset.tiles.values()].filter(
    ({ name, tags }) => name.toLowerCase().includes(wanted) || tags.some((tag) => tag.includes(wanted)),
  );
  if (found.length === 0) return <p className="text-muted">No tile of this sheet is called that.</p>;
  return (
    <ul className="flex max-h-72 flex-wrap gap-1 overflow-auto p-0.5">
      {found.slice(0, mostFound).map(({ index, name }) => (
        <li key={index}>
          <button
            type="button"
            title={name}
            aria-label={name}
            onClick={() => store.set({ stamp: stampOf(tileset.name, [[index]]), tool: 'paint' })}
            className="block size-8 rounded-tag border border-line touch:size-11"
            style={{
              backgroundImage: `url(${sheetPath(tileset, 32)})`,
              backgroundPosition: `${-(index % SHEET_COLUMNS) * side}px ${-Math.floor(index / SHEET_COLUMNS) * side}px`,
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** The tiles to paint with. */
export function Palette() {
  const { store, catalogue } = useEditorParts();
  const name = useEditor((state) => state.tileset);
  const terrain = useEditor((state) => state.terrain);
  const tileset = catalogue.get(name) ?? [...catalogue.values()][0];
  const [text, setText] = useState('');
  const terrainId = useId();
  if (!tileset) return null;
  const terrains = terrainsOf(tileset.layout);
  return (
    <Fold title="Tiles">
      <Select
        aria-label="Tileset"
        value={tileset.name}
        onValueChange={(value) => store.set({ tileset: value, terrain: null })}
        options={[...catalogue.values()].map((one) => ({
          value: one.name,
          label: one.variant === null ? one.theme : `${one.theme}, ${one.variant}`,
          group: one.theme,
        }))}
      />
      <SearchInput
        aria-label="Find a tile"
        placeholder="Find a tile by name"
        value={text}
        onChange={setText}
      />
      {text.trim() === '' ? (
        <Sheet key={tileset.name} tileset={tileset} />
      ) : (
        <Found tileset={tileset} text={text} />
      )}
      <StampTools />
      <KeptStamps />
      {terrains.length > 0 && (
        <div className="grid gap-1.5">
          <label htmlFor={terrainId} className="font-semibold">
            Terrain brush
          </label>
          <Select
            id={terrainId}
            value={terrain ?? ''}
            onValueChange={(value) =>
              store.set(value === '' ? { terrain: null } : { terrain: value, tool: 'terrain' })
            }
            options={[
              { value: '', label: 'Choose a terrain' },
              ...terrains.map((one) => ({ value: one.name, label: one.label })),
            ]}
          />
        </div>
      )}
    </Fold>
  );
}
