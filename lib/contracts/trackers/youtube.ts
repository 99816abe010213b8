import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { slotData } from '@/lib/contracts/trackers/tracker-data';
import { changesOf, fieldSchema, schemaOf } from '@/lib/core/form-schema';
import { trackerActions } from '@/lib/rules/trackers/actions';
import { youtubeForm } from '@/lib/rules/trackers/form';
import { listedChannel } from '@/lib/rules/trackers/schema';

export const panelData = slotData.extend({ trackedUsers: z.array(listedChannel) });
export type YoutubeData = z.infer<typeof panelData>;

/** A name or link as typed. */
const youtubeUrl = fieldSchema(youtubeForm.fields.youtubeUrl);

const shared = {
  access: trackerActions.youtube.add.access,
  returns: panelData.extend({
    message: z.string(),
    /** The channel's stored URL. */
    youtubeUrl: z.string(),
  }),
} as const;

export const addChannel = dashboard.post('/youtube/add', {
  ...shared,
  summary: "Follows a YouTube channel by link or handle. Refused at the plan's limit.",
  body: schemaOf(youtubeForm),
});

export const editChannel = dashboard.post('/youtube/edit', {
  ...shared,
  summary: 'Changes how a YouTube channel is announced. Omitted fields stay.',
  body: changesOf(youtubeForm).extend({ youtubeUrl }),
});

export const removeChannel = dashboard.post('/youtube/remove', {
  ...shared,
  summary: 'Stops following a YouTube channel.',
  body: z.strictObject({ youtubeUrl }),
});
