import type { ReactNode } from 'react';
import { BackHeading } from '@/components/panel/back-heading';
import { type StaffAreaId, staffAreas } from '@/lib/core/access';
import { openStaff } from './open-staff';

type StaffViewer = Awaited<ReturnType<typeof openStaff>>;

/** Creates a staff page, restricted to the required level; `isWide` is for tables with many columns. */
export function staffPage(area: StaffAreaId, draw: (viewer: StaffViewer) => ReactNode, isWide = false) {
  const { title, summary } = staffAreas[area];
  const { path, title: label } = staffAreas.hub;
  return async () => {
    const viewer = await openStaff(area);
    return (
      <div className={`mx-auto w-full px-4 py-8 sm:px-6 lg:py-12 ${isWide ? 'max-w-7xl' : 'max-w-5xl'}`}>
        <BackHeading title={title} summary={summary} back={{ href: path, label }} />
        {draw(viewer)}
      </div>
    );
  };
}
