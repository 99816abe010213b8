import type { Batch } from '@/components/pets/walk/walker';
import type { ActBody } from '@/components/pets/world-client';
import { CallError, call } from '@/lib/api/call';

export const readWorld = (userId: string, signal: AbortSignal) =>
  call('GET', '/api/pets/world/{userId}', { params: { userId }, signal });

export const readStarters = async (signal: AbortSignal) =>
  (await call('GET', '/api/pets/starters', { signal })).starters;

export interface StarterChoice {
  readonly userId: string;
  readonly speciesId: string;
  readonly nickname: string;
}

export const chooseStarter = (body: StarterChoice) => call('POST', '/api/pets/choose-starter', { body });

export const sendAct = (userId: string, body: ActBody) =>
  call('POST', '/api/pets/acts/{userId}', { params: { userId }, body });

export const sendWalk = (userId: string, batch: Batch) =>
  call('POST', '/api/pets/walk/{userId}', { params: { userId }, body: batch });

export const readPeople = (signal: AbortSignal) => call('GET', '/api/npc/all', { query: {}, signal });

export const readMapFile = (fileName: string) =>
  call('GET', '/api/maps/file/{fileName}', { params: { fileName } });

/** True if the site could not be reached, so that the call can be retried later. */
export const isLost = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'unreachable' || error.status >= 502);
