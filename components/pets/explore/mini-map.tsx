'use client';

import { useEffect, useRef } from 'react';
import type { Game } from '@/components/pets/explore/game-types';
import type { Scene } from '@/components/pets/explore/scene';
import { useGameState } from '@/components/pets/explore/use-game-state';
import { mapTitle, type SpotKind } from '@/components/pets/walk/surroundings';
import type { Point } from '@/lib/maps/places';

/** CSS pixels per tile, in the corner and in the panel of the whole map. */
const TILE_PX = 4;
const PANEL_TILE_PX = 8;
/** Milliseconds between attempts to draw a map whose pictures are still loading. */
const AGAIN_MS = 50;

const markTokens: Readonly<Record<SpotKind | 'you', string>> = {
  you: 'coral-fill',
  person: 'lagoon-fill',
  exit: 'gold-fill',
  chest: 'amber-fill',
  sign: 'knob',
  wild: 'knob',
};

/** Marks differ by shape too: people are round, exits are diamonds, the rest is square. */
function drawMark(
  context: CanvasRenderingContext2D,
  kind: SpotKind | 'you',
  x: number,
  y: number,
  size: number,
) {
  context.beginPath();
  if (kind === 'person' || kind === 'you')
    context.arc(x, y, kind === 'you' ? size * 0.9 : size * 0.65, 0, 2 * Math.PI);
  else if (kind === 'exit') {
    context.moveTo(x, y - size);
    context.lineTo(x + size, y);
    context.lineTo(x, y + size);
    context.lineTo(x - size, y);
    context.closePath();
  } else context.rect(x - size / 2, y - size / 2, size, size);
  context.fill();
  context.stroke();
}

export interface MiniMapProps {
  readonly game: Game;
  readonly scene: Scene;
  /** The side of the area around the figure, in tiles; null for the whole map. */
  readonly around: number | null;
  readonly className?: string;
}

/** The minimap: the player, people, exits and chests. */
export function MiniMap({ game, scene, around, className }: MiniMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { map: name, place } = useGameState(game);
  const map = name === null ? null : scene.map();
  const columns = map ? Math.min(map.width, around ?? map.width) : 0;
  const rows = map ? Math.min(map.height, around ?? map.height) : 0;
  const tilePx = around === null ? PANEL_TILE_PX : TILE_PX;

  useEffect(() => {
    if (!map) return;
    const present = map;
    let timer: ReturnType<typeof setTimeout> | null = null;
    function originOf(middle: number, shown: number, length: number) {
      return Math.min(Math.max(0, length - shown), Math.max(0, Math.round(middle - shown / 2)));
    }
    function draw() {
      timer = null;
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (!element || !context) return;
      const zoom = Math.round(tilePx * devicePixelRatio);
      element.width = columns * zoom;
      element.height = rows * zoom;
      const at: Point = {
        x: originOf(place.x, columns, present.width),
        y: originOf(place.y, rows, present.height),
      };
      const size = { width: element.width, height: element.height };
      const { isComplete } = scene.renderer.draw(context, { ...at, zoom }, size, 0);
      const style = getComputedStyle(document.documentElement);
      context.lineWidth = Math.max(1, zoom / 4);
      context.strokeStyle = style.getPropertyValue('--color-canvas');
      const mark = (kind: SpotKind | 'you', { x, y }: Point) => {
        context.fillStyle = style.getPropertyValue(`--color-${markTokens[kind]}`);
        drawMark(context, kind, (x - at.x + 0.5) * zoom, (y - at.y + 0.5) * zoom, zoom);
      };
      for (const spot of game.spots())
        if (spot.kind !== 'wild' && spot.kind !== 'sign') mark(spot.kind, spot);
      mark('you', place);
      if (!isComplete) plan();
    }
    function plan() {
      timer ??= setTimeout(draw, AGAIN_MS);
    }
    timer = setTimeout(draw, 0);
    return () => {
      if (timer !== null) clearTimeout(timer);
    };
  }, [map, place, columns, rows, tilePx, game, scene]);

  if (!map || name === null) return null;
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Map of ${mapTitle(name)}`}
      style={{ width: columns * tilePx, aspectRatio: `${columns} / ${rows}` }}
      className={className}
    />
  );
}
