import { useSyncExternalStore } from 'react';
import type { Game, GameState } from '@/components/pets/explore/game-types';

export function useGameState({ state }: Pick<Game, 'state'>): GameState {
  return useSyncExternalStore(state.subscribe, state.get, state.get);
}
