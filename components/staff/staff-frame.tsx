import type { ReactNode } from 'react';
import { BackHeading } from '@/components/panel/back-heading';
import { type StaffAreaId, staffAreas } from '@/lib/core/access';

/** A page of the staff area below its panel. */
export function StaffFrame({ area, children }: { area: StaffAreaId; children: ReactNode }) {
  const { title, summary } = staffAreas[area];
  const { path, title: label } = staffAreas.hub;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 lg:py-12">
      <BackHeading title={title} summary={summary} back={{ href: path, label }} />
      {children}
    </div>
  );
}
