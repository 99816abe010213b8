import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { slotData } from '@/lib/contracts/trackers/tracker-data';
import { changesOf, fieldSchema, schemaOf } from '@/lib/core/form-schema';
import { trackerActions } from '@/lib/rules/trackers/actions';
import { streamerForm } from '@/lib/rules/trackers/form';
import { listedStreamer } from '@/lib/rules/trackers/schema';

export const panelData = slotData.extend({ trackedStreamers: z.array(listedStreamer) });
export type TwitchData = z.infer<typeof panelData>;

/** A name or link as typed. */
const twitchUsername = fieldSchema(streamerForm.fields.twitchUsername);

const shared = {
  access: trackerActions.twitch.add.access,
  returns: panelData.extend({
    message: z.string(),
    /** The stored login name. */
    twitchUsername: z.string(),
  }),
} as const;

export const addStreamer = dashboard.post('/twitch/add', {
  ...shared,
  summary: "Follows a streamer by name or link. Refused at the plan's limit.",
  body: schemaOf(streamerForm),
});

export const editStreamer = dashboard.post('/twitch/edit', {
  ...shared,
  summary: 'Changes how a streamer is announced. Omitted fields stay.',
  body: changesOf(streamerForm).extend({ twitchUsername }),
});

export const removeStreamer = dashboard.post('/twitch/remove', {
  ...shared,
  summary: 'Stops following a streamer.',
  body: z.strictObject({ twitchUsername }),
});
