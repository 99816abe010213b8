// Renders a server match for Pearl, in a browser that polls.
import { ServerScreen } from '@/components/arcade/match/server-screen';
import { checkers } from '@/lib/games/checkers/checkers';
import type { AnyGame } from '@/lib/games/game';
import { gameInfo } from '@/lib/games/game-info';
import { FakeApi, renderWithQueries } from '../../support/fake-api';
import { matchId, path, pearl } from './match-view';

/** Call it at the top of a test file. */
export function prepareMatch(): void {
  beforeEach(() => {
    // Without EventSource the match is polled, and the first poll is answered immediately.
    Object.assign(globalThis, { EventSource: undefined });
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => 'key-0001' });
  });
}

interface Opened {
  readonly game?: AnyGame;
  /** Why the game is disabled. */
  readonly closed?: string | null;
}

export function openMatch(
  answers: Record<string, unknown>,
  { game = checkers, ...more }: Opened = {},
): FakeApi {
  const api = new FakeApi({ [`POST ${path}/presence`]: { now: Date.now() }, ...answers });
  const own = { info: gameInfo(game), matchId, userId: pearl.userId, asked: null, ...more };
  renderWithQueries(<ServerScreen {...own} />);
  return api;
}
