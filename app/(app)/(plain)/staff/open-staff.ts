import { notFound } from 'next/navigation';
import { requireViewer } from '@/lib/auth/require-viewer';
import { toViewerData } from '@/lib/auth/session';
import { isStaffLevel, type StaffAreaId, staffAreas } from '@/lib/core/access';

/**
 * Who asks for a page of the staff area. Anybody whose level is too low is told that there is no such page.
 */
export async function openStaff(area: StaffAreaId) {
  const { path, level } = staffAreas[area];
  const viewer = await requireViewer(path);
  if (!isStaffLevel(viewer.staffLevel, level)) notFound();
  return toViewerData(viewer);
}
