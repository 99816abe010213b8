'use client';

import './coralopolis.css';
import { useRef, useState } from 'react';
import type { BoardProps } from '@/components/arcade/board';
import { nowWords, waitingWords } from '@/components/arcade/coralopolis/coralopolis-words';
import { Dice } from '@/components/arcade/coralopolis/dice';
import { Panel, type Selection } from '@/components/arcade/coralopolis/panel';
import { Pawn, skipShow } from '@/components/arcade/coralopolis/pawns';
import { RingGrid } from '@/components/arcade/coralopolis/ring-grid';
import { SeatPlate } from '@/components/arcade/coralopolis/seat-plate';
import { TileFace } from '@/components/arcade/coralopolis/tile-face';
import { spokenTile } from '@/components/arcade/coralopolis/tile-words';
import { useTurnKeys } from '@/components/arcade/coralopolis/use-turn-keys';
import { ZoomStrip } from '@/components/arcade/coralopolis/zoom-strip';
import { Button } from '@/components/ui/button';
import { fetched } from '@/components/ui/fetched';
import { tileOf } from '@/lib/games/coralopolis/board';
import { cardOf } from '@/lib/games/coralopolis/cards';
import type { CoralopolisMove, Trade } from '@/lib/games/coralopolis/schema';
import type { CoralopolisOffers, CoralopolisView } from '@/lib/games/coralopolis/view-types';

const TradeDialog = fetched(() => import('./trade-dialog').then((module) => module.TradeDialog));

export type CoralopolisBoardProps = BoardProps<CoralopolisView, CoralopolisOffers, CoralopolisMove>;

/** The seats in turn order, starting with the viewer's own. */
function seatOrder({ seats }: CoralopolisView, own: number | null): readonly number[] {
  const all = [...seats.keys()];
  return own === null ? all : [...all.slice(own), ...all.slice(0, own)];
}

export function CoralopolisBoard(props: CoralopolisBoardProps) {
  const { view, offers, viewer, names, pending, seats: states, clockOffset = 0, sayings } = props;
  const { onMove, onRefuse } = props;
  const own = viewer === 'spectator' ? null : viewer;
  const board = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection>(null);
  const [trade, setTrade] = useState<{ readonly partner: number; readonly countered: Trade | null } | null>(
    null,
  );
  const [walking, setWalking] = useState<readonly number[]>([]);
  const isLocked = pending !== null;
  const home = view.seats[own ?? view.turn]?.tile ?? 0;
  const chosen = selection?.kind === 'tile' ? selection.tile : null;
  const drawn = view.drawn.at(-1);
  const skip = () => skipShow(board.current);
  const show = (tile: number) => setSelection({ kind: 'tile', tile });
  const walk = (seat: number, isWalking: boolean) =>
    setWalking((before) => (isWalking ? [...before, seat] : before.filter((one) => one !== seat)));
  const toTrade = (seat: number) =>
    offers?.trade.includes(seat) ? () => setTrade({ partner: seat, countered: null }) : null;

  function move(made: CoralopolisMove) {
    skip();
    setSelection(null);
    onMove(made);
  }
  useTurnKeys(isLocked ? null : offers, move);

  return (
    <div ref={board} className="coralopolis" onPointerDownCapture={skip} onKeyDownCapture={skip}>
      <div className="coralopolis-seats">
        {seatOrder(view, own).map((seat) => (
          <SeatPlate
            key={seat}
            view={view}
            seat={seat}
            name={names[seat] ?? ''}
            state={states?.[seat] ?? null}
            isViewer={seat === own}
            clockOffset={clockOffset}
            saying={sayings?.[seat] ?? null}
            onOpen={() => setSelection({ kind: 'seat', seat })}
            onTrade={toTrade(seat)}
          />
        ))}
      </div>
      <div className="coralopolis-area">
        <div className="coralopolis-ring">
          <RingGrid
            label="Board"
            home={home}
            chosen={chosen}
            cell={(index) => {
              const tile = tileOf(index);
              return {
                label: spokenTile(view, tile, { viewer, names }),
                content: <TileFace tile={tile} deed={view.deeds[index] ?? null} />,
              };
            }}
            onPress={show}
          />
          {view.seats.map(({ tile, isOut }, seat) =>
            isOut ? null : (
              <Pawn
                // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
                key={seat}
                seat={seat}
                tile={tile}
                name={names[seat] ?? ''}
                isOnTurn={view.turn === seat}
                onPress={() => setSelection({ kind: 'seat', seat })}
                onWalk={walk}
              />
            ),
          )}
        </div>
        <div className="coralopolis-middle">
          <Dice dice={view.dice} id={`${view.throws}`} />
          <p className="text-xs text-muted">
            {walking.length > 0 ? (
              <Button size="sm" variant="ghost" onClick={skip}>
                Skip
              </Button>
            ) : (
              `Round ${view.round} of ${view.rounds}`
            )}
          </p>
          {drawn !== undefined && <p className="coralopolis-card">{cardOf(drawn).text}</p>}
          {view.phase !== 'over' && (offers === null || nowWords(view, offers, names) === '') && (
            <p className="text-sm text-muted">{waitingWords(view, names)}</p>
          )}
        </div>
        <ZoomStrip
          view={view}
          viewer={viewer}
          names={names}
          tile={chosen ?? view.seats[view.turn]?.tile ?? home}
          chosen={chosen}
          onPress={show}
        />
        <Panel
          {...{ view, offers, viewer, names, isLocked, selection, clockOffset, onRefuse }}
          states={states}
          onMove={move}
          onSelect={setSelection}
          onTrade={(seat) => toTrade(seat)}
          onCounter={(offer) => setTrade({ partner: offer.from, countered: offer })}
        />
      </div>
      {trade !== null && own !== null && (
        <TradeDialog
          key={trade.partner}
          view={view}
          viewer={own}
          partner={trade.partner}
          names={names}
          countered={trade.countered}
          isLocked={isLocked}
          onMove={move}
          onClose={() => setTrade(null)}
        />
      )}
    </div>
  );
}
