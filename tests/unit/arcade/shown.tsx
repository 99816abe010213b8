// Pages of the arcade as a person sees them, with the site's API behind them.
import type { ReactNode } from 'react';
import { type Viewer, ViewerContext } from '@/components/panel/viewer';
import { renderWithQueries } from '../../support/fake-api';
import { pearl } from './match-view';

export const homeCall = `GET /api/arcade/home/${pearl.userId}`;
/** The arcade of somebody for whom nothing waits. */
export const emptyHome = {
  ...{ active: [], waiting: [], invitations: [], tables: [], records: [], coins: 0, cardBreak: null },
};

/** Shows a page to a person; null is a visitor. */
export const showTo = (viewer: Viewer | null, page: ReactNode) =>
  renderWithQueries(<ViewerContext.Provider value={viewer}>{page}</ViewerContext.Provider>);
