import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('moderation', access.section);

/** By verdict; accepting lifts the punishment on Discord. */
export const decideAppealActions = {
  accepted: {
    ban: action(
      'appeal.lift-ban',
      { server: ['banMembers'] },
      "Accepted {@appellant}'s appeal against a {kind}.",
    ),
    mute: action('appeal.lift-mute', { roles: true }, "Accepted {@appellant}'s appeal against a {kind}."),
  },
  denied: action('appeal.deny', {}, "Denied {@appellant}'s appeal against a {kind}."),
} as const;
