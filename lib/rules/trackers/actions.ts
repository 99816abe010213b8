import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';

function trackerActionsOf<const Section extends TrackerPlatform, const One extends string>(
  section: Section,
  one: One,
) {
  const action = actionsOf(section, access.section);
  return {
    add: action(`${section}.add`, `Added the ${one} '{name}'.`),
    edit: action(`${section}.edit`, `Changed the announcement for the ${one} '{name}'.`),
    remove: action(`${section}.remove`, `Removed the ${one} '{name}'.`, {
      title: 'Remove {name}?',
      description: 'Nothing new will be announced. Existing posts stay.',
      confirmLabel: `Remove ${one}`,
    }),
  } as const;
}

/** What can be done with those whom a guild follows, by platform. */
export const trackerActions = {
  twitch: trackerActionsOf('twitch', 'streamer'),
  youtube: trackerActionsOf('youtube', 'channel'),
} as const;
