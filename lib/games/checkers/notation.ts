import type { LegalMove } from '@/lib/games/checkers/moves';

/** `11-15`, or `15x24x31` with every square of a capture. */
export function moveName({ path, captures }: Pick<LegalMove, 'path' | 'captures'>): string {
  return path.join(captures.length > 0 ? 'x' : '-');
}

/** Finds a legal move by name; a capture's two ends suffice. Null if none or several match. */
export function findMove(name: string, legal: readonly LegalMove[]): LegalMove | null {
  if (!/^\d{1,2}([-x:]\d{1,2})+$/.test(name)) return null;
  const squares = name.split(/[-x:]/).map(Number);
  const exact = legal.find(({ path }) => path.join() === squares.join());
  if (exact !== undefined || squares.length > 2) return exact ?? null;
  const ending = legal.filter(({ path }) => path[0] === squares[0] && path.at(-1) === squares[1]);
  const [only, ...others] = ending;
  return only !== undefined && others.length === 0 ? only : null;
}
