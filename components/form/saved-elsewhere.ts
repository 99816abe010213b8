'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

// Notifies other tabs of the browser about saves.

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

/** Notifies other tabs that a guild's settings were saved here. */
export function announceSaved({ userId, guildId }: Guild): void {
  const channel = openChannel();
  channel?.postMessage({ userId, guildId });
  channel?.close();
}

/** Reloads everything about a guild after a save in another tab. A form keeps its draft. */
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
