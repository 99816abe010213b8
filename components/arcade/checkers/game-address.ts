// Stores a game in the analysis board's URL, to bookmark, reload and share it.

import { startBoard } from '@/lib/games/checkers/board';
import { readFen, toFen } from '@/lib/games/checkers/fen';
import { moveName } from '@/lib/games/checkers/notation';
import { type GameRecord, type PdnProblem, readPdn } from '@/lib/games/checkers/pdn';

const analysisPath = '/arcade/checkers/analysis';

const results = ['1-0', '0-1', '1/2-1/2', '*'] as const;
const resultOf = ({ ranks }: GameRecord) =>
  ranks === null ? '*' : ranks[0] === ranks[1] ? '1/2-1/2' : ranks[0] === 1 ? '0-1' : '1-0';

/** The URL of a game and of a position in it, as the number of moves before it. */
export function addressOf(record: GameRecord, place: number): string {
  const { start, moves, tags } = record;
  const fen = toFen(start.board, start.side);
  const params = new URLSearchParams({
    ...(fen !== toFen(startBoard, 0) && { fen }),
    moves: moves.map(moveName).join(' '),
    result: resultOf(record),
    ...(tags.Black && { black: tags.Black.slice(0, 40) }),
    ...(tags.White && { white: tags.White.slice(0, 40) }),
    ...(place > 0 && { step: String(place) }),
  });
  return `${analysisPath}?${params}`;
}

/** Parses the game in a URL; null if absent, a PdnProblem if invalid. */
export function recordFrom(params: { get(name: string): string | null }): GameRecord | PdnProblem | null {
  const moves = params.get('moves');
  const fen = params.get('fen');
  if (moves === null && fen === null) return null;
  if (fen !== null && readFen(fen) === null) return { move: 0, message: "The position can't be." };
  const result = results.find((one) => one === params.get('result')) ?? '*';
  const head = fen === null ? '' : `[FEN "${fen}"]\n`;
  const read = readPdn(`${head}\n${(moves ?? '').replace(/[^\dx\- ]/g, '')} ${result}`);
  if ('message' in read) return read;
  const named = (name: string) => params.get(name)?.slice(0, 40);
  const [black, white] = [named('black'), named('white')];
  return { ...read, tags: { ...(black && { Black: black }), ...(white && { White: white }) } };
}

/** The position that a URL names, from 0 to `moves`. */
export function placeFrom(params: { get(name: string): string | null }, moves: number): number {
  const place = Number(params.get('step') ?? 0);
  return Number.isInteger(place) ? Math.min(moves, Math.max(0, place)) : 0;
}
