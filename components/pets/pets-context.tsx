'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { writeOwnParty } from '@/components/creatures/own-party';
import { readWorld, sendAct } from '@/components/pets/calls';
import { tellHappened } from '@/components/pets/happening-texts';
import { createWorldClient, type WorldClient } from '@/components/pets/world-client';
import type { Act, Happening, WorldView } from '@/components/pets/world-types';
import { QueryFailure } from '@/components/ui/error-state';
import { toast } from '@/components/ui/toast';

export interface Pets {
  readonly userId: string;
  readonly world: WorldView;
  readonly client: WorldClient;
  readonly isActing: boolean;
  /** Performs an action and shows what happened; null if it was refused, which it also shows. */
  readonly act: (act: Act) => Promise<readonly Happening[] | null>;
  /** Shows what happened, in toasts and in the log. */
  readonly tell: (happened: readonly Happening[]) => void;
  /** The last five texts, newest first. */
  readonly log: readonly LogEntry[];
  readonly refresh: () => Promise<unknown>;
}

export interface LogEntry {
  readonly id: number;
  readonly text: string;
}

/** The most entries of the log. */
const MOST_ENTRIES = 5;

const PetsContext = createContext<Pets | null>(null);

/** The signed-in user's world. Only inside WithPets. */
export function usePets(): Pets {
  const pets = useContext(PetsContext);
  if (!pets) throw new Error('usePets needs WithPets around it.');
  return pets;
}

/** The species of the party, in its order. */
function partySpecies({ party, pets }: WorldView): string[] {
  return party.flatMap((petId) => pets.find((pet) => pet.petId === petId)?.speciesId ?? []);
}

export const worldKey = (userId: string) => ['pets-world', userId] as const;

function clientOf(queries: QueryClient, userId: string): WorldClient {
  const key = worldKey(userId);
  return createWorldClient({
    read: () => queries.getQueryData<WorldView>(key),
    show: (next) =>
      queries.setQueryData<WorldView>(key, (shown) => (shown && shown.version > next.version ? shown : next)),
    send: (body) => sendAct(userId, body),
    newKey: () => crypto.randomUUID(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    stale: () =>
      toast.warning('Your pets changed on another device.', {
        id: 'pets-stale',
        description: 'The latest state has been loaded. Please try again.',
      }),
    refused: (message) => toast.error(message, { id: 'pets-refused' }),
  });
}

export interface WithPetsProps {
  readonly userId: string;
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Content about a user's pets, shown once they are loaded. */
export function WithPets({ userId, waiting, children }: WithPetsProps) {
  const queries = useQueryClient();
  const client = useMemo(() => clientOf(queries, userId), [queries, userId]);
  const query = useQuery({
    queryKey: worldKey(userId),
    queryFn: ({ signal }) => readWorld(userId, signal),
    staleTime: 5000,
    refetchOnWindowFocus: true,
  });
  const party = query.data && partySpecies(query.data).join(' ');
  useEffect(() => {
    if (party) writeOwnParty(party.split(' '));
  }, [party]);
  const isActing = useSyncExternalStore(client.subscribe, client.isActing, () => false);
  const { data: world, refetch } = query;
  const [log, setLog] = useState<readonly LogEntry[]>([]);
  const tell = useCallback(
    (happened: readonly Happening[]) => {
      const shown = queries.getQueryData<WorldView>(worldKey(userId));
      const texts = shown ? tellHappened(happened, shown) : [];
      if (texts.length === 0) return;
      setLog((before) => {
        const next = (before[0]?.id ?? 0) + 1;
        const added = texts.map((text, at) => ({ id: next + at, text }));
        return [...added.toReversed(), ...before].slice(0, MOST_ENTRIES);
      });
    },
    [queries, userId],
  );
  const pets = useMemo((): Pets | null => {
    if (!world) return null;
    const act = async (one: Act) => {
      const happened = await client.act(one);
      if (happened) tell(happened);
      return happened;
    };
    return { userId, world, client, isActing, act, tell, log, refresh: () => refetch() };
  }, [userId, world, client, isActing, tell, log, refetch]);
  if (query.isLoadingError) return <QueryFailure title="Your pets could not be loaded." query={query} />;
  if (!pets) return waiting;
  return <PetsContext value={pets}>{children}</PetsContext>;
}
