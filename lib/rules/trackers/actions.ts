import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';

function actionsOf<const Section extends TrackerPlatform, const One extends string>(
  section: Section,
  one: One,
) {
  const base = { section, access: access.section } as const;
  return {
    add: defineAction({
      ...base,
      id: `${section}.add`,
      needs: { channels: { post: ['sendMessages'], pinged: ['mentionEveryone'] } },
      audit: `Added the ${one} '{name}'.`,
    }),
    edit: defineAction({
      ...base,
      id: `${section}.edit`,
      needs: { channels: { post: ['sendMessages'], pinged: ['mentionEveryone'] } },
      audit: `Changed the announcement of the ${one} '{name}'.`,
    }),
    remove: defineAction({
      ...base,
      id: `${section}.remove`,
      needs: { channels: { post: [] } },
      audit: `Removed the ${one} '{name}'.`,
      asks: {
        title: 'Remove {name}?',
        description: 'Nothing new is announced any more. What was posted stays.',
        confirmLabel: `Remove ${one}`,
      },
    }),
  } as const;
}

/** What can be done with those whom a guild follows, by platform. */
export const trackerActions = {
  twitch: actionsOf('twitch', 'streamer'),
  youtube: actionsOf('youtube', 'channel'),
} as const;
