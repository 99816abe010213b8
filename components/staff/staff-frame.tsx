import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BackHeading } from '@/components/panel/back-heading';
import { type StaffAreaId, staffAreas } from '@/lib/core/access';

/** A page of the staff area below its panel. */
export function StaffFrame({
  area,
  isWide = false,
  children,
}: {
  area: StaffAreaId;
  /** For tables of many columns. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const { title, summary } = staffAreas[area];
  const { path, title: label } = staffAreas.hub;
  return (
    <div className={clsx('mx-auto w-full px-4 py-8 sm:px-6 lg:py-12', isWide ? 'max-w-7xl' : 'max-w-5xl')}>
      <BackHeading title={title} summary={summary} back={{ href: path, label }} />
      {children}
    </div>
  );
}
