'use client';

import { useEffect } from 'react';
import { followLive } from './live-stream';

/** Follows what is new for a person as long as it is on the page. Draws nothing. */
export function LiveEvents({ userId }: { userId: string }) {
  useEffect(() => followLive(userId), [userId]);
  return null;
}
