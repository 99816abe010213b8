import { tileAfter } from '@/components/arcade/coralopolis/ring';
import { SeatMark } from '@/components/arcade/coralopolis/seat-mark';
import { TileFace } from '@/components/arcade/coralopolis/tile-face';
import { spokenTile } from '@/components/arcade/coralopolis/tile-words';
import { tileOf } from '@/lib/games/coralopolis/board';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Viewer } from '@/lib/games/game';

const around = [-3, -2, -1, 0, 1, 2, 3] as const;

export interface ZoomStripProps {
  readonly view: CoralopolisView;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  /** The tile in the middle. */
  readonly tile: number;
  readonly chosen: number | null;
  readonly onPress: (tile: number) => void;
}

/** Seven enlarged tiles, for screens where the ring's are too small to read and press. */
export function ZoomStrip({ view, viewer, names, tile, chosen, onPress }: ZoomStripProps) {
  return (
    <fieldset className="coralopolis-zoom" aria-label={`Seven tiles around ${tileOf(tile).name}`}>
      {around.map((steps) => {
        const index = tileAfter(tile, steps);
        const shown = tileOf(index);
        return (
          <button
            key={index}
            type="button"
            aria-label={spokenTile(view, shown, { viewer, names })}
            aria-pressed={chosen === index}
            className="coralopolis-zoomed"
            onClick={() => onPress(index)}
          >
            <TileFace tile={shown} deed={view.deeds[index] ?? null} />
            <span className="coralopolis-visitors">
              {view.seats.map(({ tile: at, isOut }, seat) =>
                at === index && !isOut ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
                  <span key={seat} data-seat={seat}>
                    <SeatMark seat={seat} />
                  </span>
                ) : null,
              )}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
