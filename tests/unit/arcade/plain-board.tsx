// A board without graphics: every legal move is a button.
import { type AnyBoard, type BoardProps, defineBoard } from '@/components/arcade/board';
import { checkers } from '@/lib/games/checkers/checkers';
import type { LegalMove } from '@/lib/games/checkers/moves';

type Props = BoardProps<unknown, readonly LegalMove[], { readonly path: readonly number[] }>;

function PlainBoard({ offers, pending, isFlipped, onMove, onRefuse }: Props) {
  return (
    <div>
      {isFlipped && <p>Seen from the other side</p>}
      {(offers ?? []).map(({ path }) => (
        <button key={path.join('-')} type="button" onClick={() => onMove({ path })}>
          {path.join('-')}
        </button>
      ))}
      {pending && <p>Sent {pending.path.join('-')}</p>}
      <button type="button" onClick={() => onMove({ path: [1, 32] })}>
        Cheat
      </button>
      <button type="button" onClick={() => onRefuse('You must capture.')}>
        Touch a locked piece
      </button>
    </div>
  );
}

/** Announces every move; the computer replies immediately. */
export const plainBoard: AnyBoard = defineBoard<
  unknown,
  readonly LegalMove[],
  { readonly path: readonly number[] },
  { readonly kind: string; readonly seat: number }
>({
  Board: PlainBoard,
  Help: () => <p>Jump over things.</p>,
  speak: ({ kind, seat }, _, names) => (kind === 'moved' ? `${names[seat]} moves.` : null),
  sound: () => null,
  standing: (_, viewer, names) => `${names.join(' and ')} have twelve men, seen from ${viewer}.`,
  hints: [
    { id: 'first', text: 'Press a move.', isDue: () => true },
    { id: 'second', text: 'Watch the reply.', isDue: (view) => JSON.stringify(view).includes('"last":{') },
    { id: 'third', text: 'It is over.', isDue: () => false },
  ],
  reasons: { resigned: 'the other player resigned' },
  sides: ['Black', 'White'],
  canFlip: true,
  isOut: (view) => JSON.stringify(view).includes('"out"'),
  reply: [0, 0],
  canTakeBack: true,
});

/** Replaces the rules and board of every game with checkers on this board. */
export const plainBoards = { loadRules: async () => checkers, loadBoard: async () => plainBoard };
