'use client';

import { useDashboardRights } from '@/components/panel/section-links';
import { fetched } from '@/components/ui/fetched';

const ViewAsNotice = fetched(() => import('./view-as-notice').then((module) => module.ViewAsNotice));

/** Stands over every page of a guild while it is shown through somebody else's eyes. */
export function ViewAsBar() {
  const { viewedAs, viewAs } = useDashboardRights();
  return viewedAs && <ViewAsNotice viewedAs={viewedAs} onStop={() => viewAs(null)} />;
}
