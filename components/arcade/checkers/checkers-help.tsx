import { KeyList } from '@/components/arcade/frame/key-list';
import { PageLink } from '@/components/ui/page-link';

const keys = [
  ['↑ ↓ ← →', 'from square to square'],
  ['Enter', 'choose a piece, then a square'],
  ['Esc', 'let go of the piece'],
  ['L', 'say the last move'],
  ['M', 'say your moves'],
  ['P', 'say all pieces'],
  ['C', 'say the time that is left'],
  ['O', 'say who your opponent is'],
] as const;

export function CheckersHelp() {
  return (
    <div className="space-y-4 text-sm">
      <ul className="list-disc space-y-1 pl-5">
        <li>Black moves first. Men move one square diagonally forward.</li>
        <li>Jump over a piece of the other side to capture it. You must capture when you can.</li>
        <li>Keep jumping while you can: a capture is one move. You choose the way.</li>
        <li>
          A man that reaches the far row becomes a king, and the move ends there. Kings go backwards too.
        </li>
        <li>You lose when you have no pieces or no move left.</li>
        <li>
          It's a draw when you agree on one, when a position comes up for the third time, and after 40 moves
          each without a capture or a man moved.
        </li>
      </ul>
      <p>
        Tap a piece and then a square, or drag it. Where there is only one capture, a tap on the piece or on
        its target is enough. You can type moves too, such as 11-15 or 11x18x25.
      </p>
      <KeyList keys={keys} />
      <PageLink href="/wiki/checkers" target="_blank" className="text-link">
        All rules of checkers
      </PageLink>
    </div>
  );
}
