import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { DiscordFrame } from '@/components/activity/discord-sdk';
import { useFrame } from '@/components/activity/frame';
import { call } from '@/lib/api/call';
import { type Nicknames, nicknamed } from '@/lib/rules/activity/nicknames';
import type { Room } from '@/lib/rules/activity/room';

/** Polling interval; newer clients report changes earlier. */
const POLL_MS = 5000;

export const roomKey = (instanceId: string) => ['room', instanceId] as const;

function withNicknames(room: Room, nicknames: Nicknames): Room {
  const { people, match } = room;
  return {
    ...room,
    people: nicknamed(people, nicknames),
    match: match && { ...match, players: nicknamed(match.players, nicknames) },
  };
}

/** The people in the Activity with their nicknames, and the open match. */
export function useRoom(discord: DiscordFrame) {
  const { instanceId } = discord;
  const { nicknames } = useFrame() ?? {};
  const queries = useQueryClient();
  // Discord sends the whole list whenever a person joins or leaves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list triggers it
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: roomKey(instanceId) });
  }, [queries, instanceId, nicknames]);
  const query = useQuery({
    queryKey: roomKey(instanceId),
    queryFn: ({ signal }) =>
      call('GET', '/api/activity/rooms/{instanceId}', { params: { instanceId }, signal }),
    refetchInterval: POLL_MS,
  });
  const room = query.data;
  return useMemo(() => room && (nicknames ? withNicknames(room, nicknames) : room), [room, nicknames]);
}
