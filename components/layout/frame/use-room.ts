import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DiscordFrame } from '@/components/activity/discord-sdk';
import { call } from '@/lib/api/call';

/** How often it is looked who is here; Discord's own word comes earlier where the client knows how. */
const LOOK_MS = 5000;

export const roomKey = (instanceId: string) => ['room', instanceId] as const;

/** Who is in the Activity, and which match is open there. */
export function useRoom(discord: DiscordFrame) {
  const { instanceId } = discord;
  const queries = useQueryClient();
  useEffect(() => {
    discord.onPeople(() => void queries.invalidateQueries({ queryKey: roomKey(instanceId) }));
  }, [discord, queries, instanceId]);
  return useQuery({
    queryKey: roomKey(instanceId),
    queryFn: async ({ signal }) =>
      (await call('GET', '/api/activity/rooms/{instanceId}', { params: { instanceId }, signal })).data,
    refetchInterval: LOOK_MS,
  });
}
