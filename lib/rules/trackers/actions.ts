import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';

function actionsOf<const Section extends TrackerPlatform, const One extends string>(
  section: Section,
  one: One,
) {
  const base = { section, access: access.section } as const;
  return {
    add: defineAction({ ...base, id: `${section}.add`, audit: `Added the ${one} '{name}'.` }),
    edit: defineAction({
      ...base,
      id: `${section}.edit`,
      audit: `Changed the announcement for the ${one} '{name}'.`,
    }),
    remove: defineAction({
      ...base,
      id: `${section}.remove`,
      audit: `Removed the ${one} '{name}'.`,
      asks: {
        title: 'Remove {name}?',
        description: 'Nothing new will be announced. Existing posts stay.',
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
