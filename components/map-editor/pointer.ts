// Pointer, wheel and keyboard input on the canvas.
import { arrowStep } from '@/components/map-editor/arrow-step';
import { drawOverlay, type Pointed } from '@/components/map-editor/draw-overlay';
import type { EditorParts } from '@/components/map-editor/editor-context';
import {
  type BrushSettings,
  paintsAtOnce,
  paintsShapes,
  pickedCells,
  strokeChanges,
} from '@/components/map-editor/strokes';
import { tools } from '@/components/map-editor/tools';
import { panBy, tileAt, zoomTo } from '@/components/tile-map/camera';
import { moveSelection } from '@/lib/maps/paint';
import { cellAt, cellsOf, lineOf, type Point, rectangleOf, select } from '@/lib/maps/places';
import { copyOf, isBlank } from '@/lib/maps/stamp';
import { type Ground, groundOf } from '@/lib/maps/walking';

type Press =
  | { readonly kind: 'paint'; readonly from: Point; last: Point; readonly stroke: string }
  | { readonly kind: 'shape'; readonly from: Point }
  | { readonly kind: 'area'; readonly from: Point; readonly isPicking: boolean }
  | { readonly kind: 'move'; readonly from: Point }
  | { readonly kind: 'pan' }
  | { readonly kind: 'pinch' };

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'altKey'>;
type Parts = Omit<EditorParts, 'openMap' | 'fileNames'>;

/** The brush settings in the editor's state. */
function brushOf({ store, catalogue }: Parts): BrushSettings {
  const { layer, stamp, brushSize, isFilled, isRandom, tileset, terrain, selection } = store.get();
  return {
    ...{ layer, stamp, isFilled, terrain, selection, size: brushSize },
    tileset: catalogue.get(tileset) ?? null,
    dice: isRandom ? Math.random : null,
  };
}

const nothingPointed: Pointed = { at: null, from: null, isArea: false, moved: null };

const isSame = (one: Point | null, other: Point | null) => one?.x === other?.x && one?.y === other?.y;

/** Handles input on a canvas; returns a function that stops it. `tell` receives the tile at the pointer. */
export function listenToCanvas(
  canvas: HTMLCanvasElement,
  parts: Parts,
  tell: (at: Point | null) => void,
): () => void {
  const { store, view, catalogue } = parts;
  let press: Press | null = null;
  let hover: Point | null = null;
  let strokes = 0;
  let holdsSpace = false;
  const touches = new Map<number, { x: number; y: number }>();
  let known: { map: unknown; ground: readonly Ground[] } | null = null;

  const pixelsOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = canvas.getBoundingClientRect();
    return { x: (clientX - box.left) * devicePixelRatio, y: (clientY - box.top) * devicePixelRatio };
  };

  function pointed(): Pointed {
    const { tool } = store.get();
    if (press?.kind === 'pan' || press?.kind === 'pinch' || press?.kind === 'paint' || tool === 'pan')
      return nothingPointed;
    const isArea =
      press?.kind === 'area' ||
      tool === 'pick' ||
      tool === 'select' ||
      tool === 'wand' ||
      tool === 'interactives';
    const from = press?.kind === 'shape' || press?.kind === 'area' ? press.from : null;
    const moved = press?.kind === 'move' && hover ? movedTo(press.from, hover) : null;
    return { at: hover, from, isArea, moved };
  }

  view.setOverlay((context, camera, size, ratio) => {
    const state = store.get();
    const { map } = state.edited;
    if (state.showsPassing && known?.map !== map) known = { map, ground: groundOf(map, catalogue) };
    drawOverlay(context, camera, size, ratio, {
      ...{ state, renderer: view.renderer, ground: state.showsPassing ? (known?.ground ?? null) : null },
      pointed: pointed(),
      brush: { ...brushOf(parts), dice: null },
    });
  });

  function point(at: Point | null) {
    if (isSame(at, hover)) return;
    hover = at;
    tell(at);
    view.requestDraw();
  }

  /** The result of dragging the selection this far. */
  function movedTo(from: Point, to: Point) {
    const { edited, layer, selection } = store.get();
    return moveSelection(edited.map, [layer], selection, { x: to.x - from.x, y: to.y - from.y });
  }

  function paintTo(at: Point) {
    if (press?.kind !== 'paint') return;
    const { tool, edited } = store.get();
    const changes = strokeChanges(edited.map, tool, brushOf(parts), lineOf(press.last, at), press.from);
    press.last = at;
    store.change(tools[tool].label, changes, press.stroke);
  }

  function pick(from: Point, to: Point) {
    const { edited, layer } = store.get();
    const { map } = edited;
    const cells = new Set(cellsOf(map, rectangleOf(from, to, true)));
    const own = map.layers.find(({ name }) => name === layer);
    const seen = map.layers.filter(({ isVisible }) => isVisible).toReversed();
    // The selected layer first, then the topmost one that has a tile there.
    for (const one of [...(own ? [own] : []), ...seen]) {
      const stamp = copyOf(map, cells, [one]);
      if (!stamp || isBlank(stamp)) continue;
      store.set({ stamp, tool: 'paint' });
      return;
    }
  }

  function finishArea(from: Point, to: Point, isPicking: boolean, mode: 'replace' | 'add' | 'subtract') {
    const { tool, edited, layer, selection } = store.get();
    if (isPicking) {
      pick(from, to);
      return;
    }
    const cells = pickedCells(edited.map, tool, layer, from, to);
    store.set({ selection: select(selection, cells, mode) });
  }

  function begin(at: Point, { shiftKey, altKey }: Modifiers) {
    const { tool, edited, selection } = store.get();
    if (tool === 'interactives') {
      if (cellAt(edited.map, at) >= 0) store.set({ place: at });
    } else if (tool === 'fill') {
      store.change(tools.fill.label, strokeChanges(edited.map, tool, brushOf(parts), [at], at));
    } else if (paintsAtOnce.includes(tool)) {
      strokes += 1;
      press = { kind: 'paint', from: at, last: at, stroke: `${performance.timeOrigin} ${strokes}` };
      paintTo(at);
    } else if (paintsShapes.includes(tool)) press = { kind: 'shape', from: at };
    else if (tool === 'pan') press = { kind: 'pan' };
    else if (tool === 'select' && !shiftKey && !altKey && selection.has(cellAt(edited.map, at)))
      press = { kind: 'move', from: at };
    else press = { kind: 'area', from: at, isPicking: tool === 'pick' };
  }

  function finishMove(from: Point, to: Point) {
    // A press without a drag selects the tile.
    if (isSame(from, to)) finishArea(from, to, false, 'replace');
    else {
      const { changes, selection } = movedTo(from, to);
      store.change('Move selection', changes);
      store.set({ selection });
    }
  }

  function end(at: Point, event: Modifiers) {
    const ended = press;
    press = null;
    if (ended?.kind === 'shape') {
      const { tool, edited } = store.get();
      store.change(
        tools[tool].label,
        strokeChanges(edited.map, tool, brushOf(parts), [ended.from, at], ended.from),
      );
    } else if (ended?.kind === 'area') {
      const mode = event.shiftKey ? 'add' : event.altKey ? 'subtract' : 'replace';
      finishArea(ended.from, at, ended.isPicking, mode);
    } else if (ended?.kind === 'move') finishMove(ended.from, at);
    view.requestDraw();
  }

  function cancel() {
    if (press?.kind === 'paint') store.undo();
    press = null;
    view.requestDraw();
  }

  function onDown(event: PointerEvent) {
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    const pixels = pixelsOf(event);
    const at = tileAt(view.camera(), pixels.x, pixels.y);
    if (event.pointerType === 'touch') {
      touches.set(event.pointerId, pixels);
      if (touches.size === 2) {
        cancel();
        press = { kind: 'pinch' };
      }
      if (touches.size > 1) return;
    }
    point(at);
    if (event.button === 1 || holdsSpace) press = { kind: 'pan' };
    else if (event.button === 2) press = { kind: 'area', from: at, isPicking: true };
    else if (event.button === 0) begin(at, event);
    if (event.button !== 0) event.preventDefault();
  }

  function pinch(event: PointerEvent, pixels: Point) {
    const before = [...touches.values()];
    touches.set(event.pointerId, pixels);
    const after = [...touches.values()];
    const [a, b] = before;
    const [c, d] = after;
    if (!a || !b || !c || !d) return;
    const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
    const middle = { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 };
    const moved = panBy(view.camera(), middle.x - (a.x + b.x) / 2, middle.y - (a.y + b.y) / 2);
    view.moveTo(zoomTo(moved, moved.zoom * (far(c, d) / far(a, b)), middle.x, middle.y));
  }

  function onMove(event: PointerEvent) {
    const pixels = pixelsOf(event);
    if (press?.kind === 'pinch') {
      pinch(event, pixels);
      return;
    }
    if (press?.kind === 'pan') {
      view.moveTo(
        panBy(view.camera(), event.movementX * devicePixelRatio, event.movementY * devicePixelRatio),
      );
      return;
    }
    const at = tileAt(view.camera(), pixels.x, pixels.y);
    if (press?.kind === 'paint' && !isSame(press.last, at)) paintTo(at);
    point(at);
  }

  function onUp(event: PointerEvent) {
    touches.delete(event.pointerId);
    if (press?.kind === 'pinch') {
      if (touches.size === 0) press = null;
      return;
    }
    if (press?.kind === 'pan') press = null;
    const pixels = pixelsOf(event);
    end(tileAt(view.camera(), pixels.x, pixels.y), event);
    if (event.pointerType === 'touch') point(null);
  }

  function onWheel(event: WheelEvent) {
    event.preventDefault();
    const pixels = pixelsOf(event);
    const camera = view.camera();
    view.moveTo(zoomTo(camera, camera.zoom * 1.0015 ** -event.deltaY, pixels.x, pixels.y));
    point(tileAt(view.camera(), pixels.x, pixels.y));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return;
    const step = arrowStep(event.key);
    if (step) {
      event.preventDefault();
      const { map } = store.get().edited;
      const camera = view.camera();
      const from = hover ?? tileAt(camera, view.size().width / 2, view.size().height / 2);
      const by = event.shiftKey ? 5 : 1;
      const at = {
        x: Math.min(map.width - 1, Math.max(0, from.x + step.x * by)),
        y: Math.min(map.height - 1, Math.max(0, from.y + step.y * by)),
      };
      point(at);
      const left = (at.x - camera.x) * camera.zoom;
      const top = (at.y - camera.y) * camera.zoom;
      const { width, height } = view.size();
      const right = Math.min(left, Math.max(0, left + camera.zoom - width));
      const down = Math.min(top, Math.max(0, top + camera.zoom - height));
      if (right !== 0 || down !== 0) view.moveTo(panBy(camera, -right, -down));
    } else if (event.key === 'Enter' && hover) {
      event.preventDefault();
      if (press?.kind === 'shape' || press?.kind === 'area' || press?.kind === 'move') end(hover, event);
      else {
        begin(hover, event);
        if (press?.kind === 'paint') press = null;
      }
    } else if (event.key === ' ') {
      event.preventDefault();
      holdsSpace = true;
    } else if (event.key === 'Escape' && press) {
      event.preventDefault();
      cancel();
    }
  }

  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ') holdsSpace = false;
  };
  const onLeave = () => {
    if (!press) point(null);
  };
  const prevent = (event: Event) => event.preventDefault();

  const controller = new AbortController();
  const { signal } = controller;
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  canvas.addEventListener('pointercancel', onUp, { signal });
  canvas.addEventListener('pointerleave', onLeave, { signal });
  canvas.addEventListener('wheel', onWheel, { signal, passive: false });
  canvas.addEventListener('contextmenu', prevent, { signal });
  canvas.addEventListener('keydown', onKeyDown, { signal });
  window.addEventListener('keyup', onKeyUp, { signal });
  const stopStore = store.subscribe(view.requestDraw);
  return () => {
    controller.abort();
    stopStore();
    view.setOverlay(() => {});
  };
}
