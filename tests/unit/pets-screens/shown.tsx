import type { ReactNode } from 'react';
import { type Viewer, ViewerContext } from '@/components/panel/viewer';
import type { WorldView } from '@/components/pets/world-types';
import { FakeApi, type Refusal, renderWithQueries } from '../../support/fake-api';
import { worldOf } from './world-view';

export const kai: Viewer = {
  ...{ userId: '200000000000000004', username: 'Kai', avatarUrl: '', notifications: 0, staffLevel: null },
};
export const worldCall = `GET /api/pets/world/${kai.userId}`;
export const actsCall = `POST /api/pets/acts/${kai.userId}`;

export interface ShownOptions {
  readonly world?: WorldView | Refusal;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly viewer?: Viewer | null;
}

/** Renders a pets screen, for Kai by default, with this world behind the API. */
export function showPets(
  children: ReactNode,
  { world = worldOf(), answers = {}, viewer = kai }: ShownOptions = {},
): FakeApi {
  const api = new FakeApi({ [worldCall]: world, ...answers });
  renderWithQueries(<ViewerContext.Provider value={viewer}>{children}</ViewerContext.Provider>);
  return api;
}

/** Answers every act with the changed world and what happened. */
export const actAnswer = (changed: Partial<WorldView> = {}, happened: readonly object[] = []) => ({
  [actsCall]: { world: worldOf({ version: 8, ...changed }), happened },
});

/** The acts sent, in order. */
export function actsOf(api: FakeApi): readonly unknown[] {
  return api.bodies.flatMap((body) =>
    typeof body === 'object' && body !== null && 'act' in body ? [body.act] : [],
  );
}
