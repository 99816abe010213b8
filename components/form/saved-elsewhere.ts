'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

// What the tabs of one browser tell each other about saves.

const NAME = 'corallium:saved';

interface Guild {
  readonly userId: string;
  readonly guildId: string;
}

function isGuild(value: unknown): value is Guild {
  return typeof value === 'object' && value !== null && 'userId' in value && 'guildId' in value;
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
}

/** Tells the other tabs that settings of a guild were saved here. */
export function announceSaved({ userId, guildId }: Guild): void {
  const channel = openChannel();
  channel?.postMessage({ userId, guildId });
  channel?.close();
}

/** Reads everything about a guild again when another tab has saved there. A form keeps its draft. */
export function useSavedElsewhere({ userId, guildId }: Guild): void {
  const queries = useQueryClient();
  useEffect(() => {
    const channel = openChannel();
    if (!channel) return;
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isGuild(data) || data.userId !== userId || data.guildId !== guildId) return;
      const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
        queryKey.includes(guildId) && queryKey.includes(userId);
      void queries.cancelQueries({ predicate }).then(() => queries.invalidateQueries({ predicate }));
    };
    return () => channel.close();
  }, [queries, userId, guildId]);
}
