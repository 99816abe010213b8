'use client';

import { samplePost } from '@/components/dashboard/trackers/sample-post';
import { FullMessagePreview } from '@/components/discord/full-message-preview';
import { useForm } from '@/components/form/form-context';
import { toTrackerAnnouncement } from '@/lib/core/tracker-announcement';
import type { Values } from '@/lib/guild-settings/values';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** An announcement as the settings in the form, saved or not, would have it posted. */
export function AnnouncementPreview({ sectionId, values }: { sectionId: string; values: Values }) {
  const { previewContext, directory } = useForm();
  const message = toTrackerAnnouncement(
    { title: textOf(values.embedTitle), colour: textOf(values.embedColor), message: '', roleIds: [] },
    samplePost(sectionId, null),
  );
  return (
    <div className="min-w-0 md:col-span-2">
      <FullMessagePreview message={message} context={previewContext} directory={directory} />
      <p className="mt-2 text-xs text-muted">An example. Nobody is pinged unless an entry names roles.</p>
    </div>
  );
}
