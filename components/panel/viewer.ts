'use client';

import { createContext, useContext } from 'react';
import type { LocalUser } from '@/components/form/local-user';
import type { ViewerData } from '@/lib/contracts/session';

/** The viewer of the page, and the copy that the browser keeps between pages. */
export type Viewer = Readonly<Omit<ViewerData, 'userId' | 'avatar'> & Pick<LocalUser, 'userId'>>;

/** Undefined while unknown: neither a name nor a login button is shown. */
export type KnownViewer = Viewer | null | undefined;

export const ViewerContext = createContext<KnownViewer>(undefined);

/** The signed-in user; null for none, undefined while unknown. */
export function useViewer(): KnownViewer {
  return useContext(ViewerContext);
}
