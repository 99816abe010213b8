import type { Metadata } from 'next';
import { EditorPage } from '@/components/map-editor/editor-page';
import { staffAreas } from '@/lib/core/access';
import { openStaff } from '../staff/open-staff';

export const metadata: Metadata = { title: staffAreas.maps.title };

export default async function PetsEditorPage() {
  const { userId } = await openStaff('maps');
  return <EditorPage title={staffAreas.maps.title} userId={userId} />;
}
