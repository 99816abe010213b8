import { notFound } from 'next/navigation';
import { requireViewer } from '@/lib/auth/require-viewer';
import { toViewerData } from '@/lib/auth/session';
import { isStaffLevel, type StaffAreaId, staffAreas } from '@/lib/core/access';

/** The visitor of a page in the staff area; 'not found' for people without the required level. */
export async function openStaff(area: StaffAreaId) {
  const { path, level } = staffAreas[area];
  const viewer = await requireViewer(path);
  if (!isStaffLevel(viewer.staffLevel, level)) notFound();
  return toViewerData(viewer);
}
