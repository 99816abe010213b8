'use client';

import { createContext, useContext } from 'react';
import type { Nicknames } from '@/lib/rules/activity/nicknames';
import type { FrameLayout } from './discord-sdk';

/** Discord's frame around the site, for code that behaves differently there. */
export interface Frame {
  /** The room: the same for everyone in the same Activity. */
  readonly instanceId: string;
  /** 'pip' only has room for a board and whose turn it is. */
  readonly layout: FrameLayout;
  /** People's server nicknames, as reported by this person's client. */
  readonly nicknames: Nicknames;
  /** The site's own URL; the frame's can't be opened elsewhere. */
  readonly siteUrl: string;
  /** Opens a page of the site in the person's browser. */
  readonly openSite: (path: string) => void;
}

export const FrameContext = createContext<Frame | null>(null);

/** Discord's frame; null in an ordinary browser. */
export function useFrame(): Frame | null {
  return useContext(FrameContext);
}
