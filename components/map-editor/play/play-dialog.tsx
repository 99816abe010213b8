import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { useNpcs } from '@/components/map-editor/npc-calls';
import { createPlaytest, type Person, type Playtest } from '@/components/map-editor/play/playtest';
import { readMap } from '@/components/map-editor/save-calls';
import { createHeldDirections, directionOfKey } from '@/components/pets/walk/held-keys';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { firstLine, mapNameOf } from '@/lib/maps/names';
import type { Npc } from '@/lib/maps/npc-schema';
import type { Point } from '@/lib/maps/places';

function toPerson({ name, sprite, facing, lines }: Npc): Person {
  const opening = lines.find(({ id }) => id === firstLine) ?? lines[0];
  return { name, sprite, facing, words: opening?.text ?? '' };
}

interface WalkProps {
  readonly play: Playtest;
}

/** The map with the figure, and its keys. */
function Walk({ play }: WalkProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [held] = useState(createHeldDirections);
  const { map, x, y, said, canSwim, isRunning } = useSyncExternalStore(
    play.state.subscribe,
    play.state.get,
    play.state.get,
  );
  useEffect(() => {
    const element = canvas.current;
    element?.focus();
    return element ? play.scene.attach(element) : undefined;
  }, [play]);

  function onKeyDown(event: KeyboardEvent) {
    const direction = directionOfKey(event.key);
    const isUse = event.key === 'Enter' || event.key.toLowerCase() === 'e';
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!direction && !isUse && event.key !== 'Shift') return;
    event.preventDefault();
    if (event.repeat) return;
    if (direction) play.hold(held.press(direction));
    else if (isUse) play.use();
    else play.toggleRun();
  }

  function onPointerDown({ button, clientX, clientY }: PointerEvent) {
    const at = button === 0 ? play.scene.tileAt(clientX, clientY) : null;
    if (at) play.goTo(at);
  }

  function onKeyUp(event: KeyboardEvent) {
    const direction = directionOfKey(event.key);
    if (direction) play.hold(held.release(direction));
  }

  const name = map === null ? 'Loading…' : mapNameOf(map);
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it has keys of its own, which a reader must pass on */}
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={`${name}. Arrow keys walk, Shift runs, E uses what is in front of the figure.`}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        onPointerDown={onPointerDown}
        onBlur={() => {
          held.clear();
          play.hold(null);
        }}
        className="h-[min(60dvh,40rem)] w-full touch-none rounded-control border border-line bg-canvas -outline-offset-2"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="text-muted">
          {name} ({x}, {y}){isRunning && ', running'}
        </p>
        <Checkbox label="Can swim" checked={canSwim} onCheckedChange={play.setSwimming} />
      </div>
      <p role="status" className="min-h-6 wrap-anywhere">
        {said}
      </p>
    </div>
  );
}

export interface PlayDialogProps {
  /** The start on the open map. */
  readonly from: Point;
  readonly onClose: () => void;
}

/** A walk through the maps as they are in the editor, including unsaved changes. */
export function PlayDialog({ from, onClose }: PlayDialogProps) {
  const { store, catalogue, sheets } = useEditorParts();
  const { data } = useNpcs();
  const people = useRef<ReadonlyMap<string, Person>>(new Map());
  people.current = new Map((data?.npcs ?? []).map(({ npc }) => [npc.npcId, toPerson(npc)]));
  const [play] = useState(() =>
    createPlaytest({
      ...{ catalogue, sheets },
      async loadMap(fileName) {
        const { edited, fileName: open } = store.get();
        return fileName === open ? edited.map : (await readMap(fileName)).map;
      },
      personOf: (npcId) => people.current.get(npcId) ?? null,
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once everyone is known
  useEffect(() => {
    if (data) void play.enter({ map: store.get().fileName, x: from.x, y: from.y, facing: 'down' });
  }, [data !== undefined]);
  return (
    <Dialog
      size="lg"
      title="Play from here"
      description="Walk with the arrow keys or by pressing a tile. Shift runs, E uses what is in front of you. Conditions of portals don't count here."
      onClose={onClose}
    >
      <Walk play={play} />
    </Dialog>
  );
}
