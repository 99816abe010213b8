// Renders arcade pages for a viewer.
import type { ReactNode } from 'react';
import { type Viewer, ViewerContext } from '@/components/panel/viewer';
import { renderWithQueries } from '../../support/fake-api';
import { pearl } from './match-view';

export const homeCall = `GET /api/arcade/home/${pearl.userId}`;
/** The arcade home of a person with no matches, invitations or tables. */
export const emptyHome = {
  ...{ active: [], waiting: [], invitations: [], tables: [], records: [], coins: 0, cardBreak: null },
};

/** Renders a page for a viewer; null is a visitor. */
export const showTo = (viewer: Viewer | null, page: ReactNode) =>
  renderWithQueries(<ViewerContext.Provider value={viewer}>{page}</ViewerContext.Provider>);
