import { Maximize } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { Fold } from '@/components/map-editor/fold';
import { useCommand } from '@/components/map-editor/tool-bar';
import { centreOn, zoomTo } from '@/components/tile-map/camera';
import { Button } from '@/components/ui/button';

/** CSS pixels of the longer side. */
const longest = 232;
/** The shortest time between two drawings of the map. */
const againMs = 150;
const fullZoom = 128;

function useCamera() {
  const { view } = useEditorParts();
  return useSyncExternalStore(view.subscribe, view.camera, view.camera);
}

/** The whole map with a frame around the part that the canvas shows. */
function Picture() {
  const { view, sheets, store } = useEditorParts();
  const map = useEditor((state) => state.edited.map);
  const canvas = useRef<HTMLCanvasElement>(null);
  const camera = useCamera();
  const scale = longest / Math.max(map.width, map.height);
  const width = Math.round(map.width * scale);
  const height = Math.round(map.height * scale);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    function draw() {
      timer = null;
      const element = canvas.current;
      const surface = element?.getContext('2d');
      if (!element || !surface) return;
      const ratio = devicePixelRatio;
      element.width = width * ratio;
      element.height = height * ratio;
      const small = { x: 0, y: 0, zoom: scale * ratio };
      const size = { width: element.width, height: element.height };
      if (!view.renderer.draw(surface, small, size, 0).isComplete) plan();
    }
    function plan() {
      timer ??= setTimeout(draw, againMs);
    }
    plan();
    const stopStore = store.subscribe(plan);
    const stopSheets = sheets.subscribe(plan);
    return () => {
      stopStore();
      stopSheets();
      if (timer !== null) clearTimeout(timer);
    };
  }, [view, sheets, store, width, height, scale]);

  function goTo(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    view.moveTo(centreOn(view.camera(), view.size(), x, y));
  }
  const seen = view.size();
  return (
    <div
      className="relative mx-auto cursor-pointer touch-none overflow-hidden rounded-control border border-line bg-canvas"
      style={{ width: width + 2, height: height + 2 }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && goTo(event)}
    >
      <canvas ref={canvas} role="img" aria-label="Minimap" style={{ width, height }} className="block" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute border-2 border-coral"
        style={{
          left: camera.x * scale,
          top: camera.y * scale,
          width: (seen.width / camera.zoom) * scale,
          height: (seen.height / camera.zoom) * scale,
        }}
      />
    </div>
  );
}

/** Position and size of the view. */
export function MiniMap() {
  const { view } = useEditorParts();
  const run = useCommand();
  const { zoom } = useCamera();
  const share = zoom / fullZoom;
  return (
    <Fold title="Minimap">
      <Picture />
      <label className="grid gap-1">
        <span className="flex justify-between font-semibold">
          Zoom <span className="text-muted tabular-nums">{Math.round(share * 100)} %</span>
        </span>
        <input
          type="range"
          min={0.25}
          max={2}
          step={0.05}
          value={share}
          onChange={(event) => {
            const { width, height } = view.size();
            view.moveTo(zoomTo(view.camera(), event.target.valueAsNumber * fullZoom, width / 2, height / 2));
          }}
          className="w-full accent-lagoon-fill touch:min-h-11"
        />
      </label>
      <div className="flex gap-2">
        <Button size="sm" icon={Maximize} onClick={() => run('fit')}>
          Whole map
        </Button>
        <Button size="sm" onClick={() => run('full-size')}>
          100 %
        </Button>
      </div>
    </Fold>
  );
}
