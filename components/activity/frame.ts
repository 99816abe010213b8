'use client';

import { createContext, useContext } from 'react';
import type { Nicknames } from '@/lib/rules/activity/nicknames';
import type { FrameLayout } from './discord-sdk';

/** Discord's frame around the site, for whatever behaves differently there. */
export interface Frame {
  /** The room: the same for everyone in the same Activity. */
  readonly instanceId: string;
  /** In 'pip' there is room for a board and whose turn it is, and for nothing else. */
  readonly layout: FrameLayout;
  /** What people here are called on the server, as this person's own client says. */
  readonly nicknames: Nicknames;
  /** The site's own URL; the frame's can't be opened elsewhere. */
  readonly siteUrl: string;
  /** Opens a page of the site in the person's browser. */
  readonly openSite: (path: string) => void;
}

export const FrameContext = createContext<Frame | null>(null);

/** Discord's frame; null where the site is in a browser of its own. */
export function useFrame(): Frame | null {
  return useContext(FrameContext);
}
