'use client';

import { Battle } from '@/components/arcade/battleship/battle';
import { BattleshipHelp } from '@/components/arcade/battleship/battleship-help';
import { battleshipHints } from '@/components/arcade/battleship/battleship-hints';
import { BothWaters } from '@/components/arcade/battleship/both-waters';
import { AfloatTally } from '@/components/arcade/battleship/fleet-list';
import { FleetSetup } from '@/components/arcade/battleship/fleet-setup';
import { ShotTable } from '@/components/arcade/battleship/shot-table';
import { useKeptFocus } from '@/components/arcade/battleship/use-kept-focus';
import { WatersBoard } from '@/components/arcade/battleship/waters-board';
import { reasons, soundOf, speakEvent, standingWords } from '@/components/arcade/battleship/words';
import { type BoardProps, defineBoard } from '@/components/arcade/board';
import type { BattleshipOffers } from '@/lib/games/battleship/computer';
import { type BattleshipEvent, fleetOf } from '@/lib/games/battleship/rules';
import type { BattleshipMove } from '@/lib/games/battleship/schema';
import type { BattleshipView } from '@/lib/games/battleship/view';

type Props = BoardProps<BattleshipView, BattleshipOffers, BattleshipMove>;

/** Shown while the viewer waits for the other fleet. */
function Waiting({ view, names }: Pick<Props, 'view' | 'names'>) {
  const { viewer, options, waters } = view;
  const others = ([0, 1] as const).filter((seat) => !waters[seat].isPlaced).map((seat) => names[seat]);
  return (
    <div className="battleship-large grid justify-center gap-4">
      <p className="text-center text-muted">
        Waiting for {others.join(' and ')} to place their {others.length > 1 ? 'fleets' : 'fleet'}…
      </p>
      {viewer !== 'spectator' && (
        <WatersBoard label="Your waters" theme={options.theme} waters={waters[viewer === 0 ? 0 : 1]} />
      )}
    </div>
  );
}

type Screen = 'setup' | 'waiting' | 'battle' | 'both';

function screenOf({ view: { viewer, phase }, offers, pending, ended }: Props): Screen {
  if (ended !== null || phase === 'over') return 'both';
  if (phase === 'firing') return viewer === 'spectator' ? 'both' : 'battle';
  return viewer !== 'spectator' && (pending?.kind === 'place' || offers?.kind === 'place')
    ? 'setup'
    : 'waiting';
}

function Screen({ screen, ...props }: Props & { screen: Screen }) {
  const { view, names, pending, ended } = props;
  const { viewer, phase, options } = view;
  const seat = viewer === 1 ? 1 : 0;
  switch (screen) {
    case 'both':
      return <BothWaters view={view} ended={ended ?? (phase === 'over' ? view : null)} names={names} />;
    case 'battle':
      return <Battle {...props} seat={seat} />;
    case 'waiting':
      return <Waiting view={view} names={names} />;
    case 'setup':
      return (
        <FleetSetup
          {...props}
          fleet={fleetOf(options, seat)}
          theme={options.theme}
          isSending={pending?.kind === 'place'}
        />
      );
  }
}

function Board(props: Props) {
  const screen = screenOf(props);
  return (
    <div {...useKeptFocus(screen)}>
      <Screen {...props} screen={screen} />
    </div>
  );
}

export const battleshipBoard = defineBoard<BattleshipView, BattleshipOffers, BattleshipMove, BattleshipEvent>(
  {
    Board,
    Tally: AfloatTally,
    Help: BattleshipHelp,
    Afterwards: ShotTable,
    speak: speakEvent,
    sound: soundOf,
    now: (_, { kind }) =>
      kind === 'place' ? 'Place your ships, then press Ready.' : 'Choose a cell and fire.',
    standing: standingWords,
    hints: battleshipHints,
    refused: ({ phase }, message) => (phase === 'placing' ? `Failed to ready up: ${message}` : message),
    reasons,
    canFlip: false,
    reply: [800, 800],
    // The first to hit everything wins.
    localOptions: { theme: 'default', secondFleet: 'small', lastShot: false },
    canTakeBack: false,
    computerSeat: 1,
    pathOf: ({ phase }) => (phase === 'placing' ? 'setup' : 'game'),
  },
);
