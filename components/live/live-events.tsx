'use client';

import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Spoken } from '@/components/ui/spoken';
import { followLive } from './live-stream';

/**
 * Follows what is new for a person as long as it is on the page, and says `news` to who does not see it. That
 * stands at the end of the body: around a live region nothing can be hidden while a dialog is open.
 */
export function LiveEvents({ userId, news }: { userId: string; news: string }) {
  useEffect(() => followLive(userId), [userId]);
  return createPortal(<Spoken text={news} />, document.body);
}
