import { notFound } from 'next/navigation';
import { requireViewer } from '@/lib/auth/require-viewer';
import { toViewerData } from '@/lib/auth/session';
import { isStaffLevel, type StaffAreaId, staffAreas } from '@/lib/core/access';

/** Returns the visitor of a staff page; responds with 'not found' below the required level. */
export async function openStaff(area: StaffAreaId) {
  const { path, level } = staffAreas[area];
  const viewer = await requireViewer(path);
  if (!isStaffLevel(viewer.staffLevel, level)) notFound();
  return toViewerData(viewer);
}
