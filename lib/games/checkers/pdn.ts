// Portable Draughts Notation: a game as text, for exchange with other programs. 1-0 means that White has won,
// 0-1 that Black has; the tags [White] and [Black] name the players.
import { type Board, opponentOf, type Side, startBoard } from '@/lib/games/checkers/board';
import { readFen, toFen } from '@/lib/games/checkers/fen';
import { boardAfter, type LegalMove, legalMoves } from '@/lib/games/checkers/moves';
import { findMove, moveName } from '@/lib/games/checkers/notation';

export interface GameRecord {
  readonly tags: Readonly<{ [name: string]: string }>;
  readonly start: { readonly board: Board; readonly side: Side };
  readonly moves: readonly LegalMove[];
  /** By seat, as in the result of a match; null while it is in progress. */
  readonly ranks: readonly number[] | null;
}

const results = [
  { text: '1-0', ranks: [2, 1] },
  { text: '0-1', ranks: [1, 2] },
  { text: '1/2-1/2', ranks: [1, 1] },
  { text: '*', ranks: null },
] as const;

const widest = 80;

/** The text of a game, in lines of at most 80 characters. */
export function toPdn({ tags, start, moves, ranks }: GameRecord): string {
  const result = results.find((one) => one.ranks?.join() === ranks?.join())?.text ?? '*';
  const isUsual = toFen(start.board, start.side) === toFen(startBoard, 0);
  const allTags = {
    ...tags,
    Result: result,
    GameType: '21,B,8,8,N1,0',
    ...(isUsual ? {} : { FEN: toFen(start.board, start.side) }),
  };
  const head = Object.entries(allTags).map(
    ([name, value]) => `[${name} "${value.replace(/["\\\r\n]/g, ' ')}"]`,
  );
  const words = moves.map((move, index) => {
    const place = index + (start.side === 0 ? 0 : 1);
    const number = place % 2 === 0 ? `${place / 2 + 1}. ` : index === 0 ? '1... ' : '';
    return `${number}${moveName(move)}`;
  });
  const lines: string[] = [];
  for (const word of [...words, result]) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > widest) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return `${head.join('\n')}\n\n${lines.join('\n')}\n`;
}

const longestText = 100_000;

/** A parse error and its place: the number of the move from 1, or 0 for the head. */
export interface PdnProblem {
  readonly move: number;
  readonly message: string;
}

/** Parses the first game of a text; skips comments, variations and marks, checks every move. */
export function readPdn(text: string): GameRecord | PdnProblem {
  if (text.length > longestText) return { move: 0, message: 'This file is too large.' };
  const tags = Object.fromEntries(
    [...text.matchAll(/^\s*\[(\w+)\s+"([^"]*)"\]/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const start = tags.FEN === undefined ? { board: startBoard, side: 0 as const } : readFen(tags.FEN);
  if (start === null) return { move: 0, message: "The position in the FEN tag can't be." };
  let body = text
    .replace(/^\s*\[\w+\s+"[^"]*"\]/gm, ' ')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/;.*$/gm, ' ');
  // From the innermost variation outwards.
  for (let before = ''; before !== body; ) {
    before = body;
    body = body.replace(/\([^()]*\)/g, ' ');
  }
  const words = body
    .replace(/\d+\.+/g, ' ')
    .replace(/\$\d+/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  let { board, side }: { board: Board; side: Side } = start;
  const moves: LegalMove[] = [];
  let ranks: readonly number[] | null = null;
  for (const word of words) {
    const result = results.find((one) => one.text === word);
    if (result !== undefined) {
      ranks = result.ranks;
      break;
    }
    const move = findMove(word.replace(/[!?]+$/, ''), legalMoves(board, side));
    if (move === null) {
      return { move: moves.length + 1, message: `'${word.slice(0, 20)}' isn't a legal move here.` };
    }
    moves.push(move);
    board = boardAfter(board, side, move);
    side = opponentOf(side);
  }
  return { tags, start, moves, ranks };
}
