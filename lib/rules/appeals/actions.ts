import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'moderation', access: access.section } as const;

/** By the verdict; an accepted appeal lifts the punishment on Discord. */
export const decideAppealActions = {
  accepted: {
    ban: defineAction({
      ...base,
      id: 'appeal.lift-ban',
      needs: { server: ['banMembers'] },
      audit: 'Accepted the appeal of {appellant} against a {kind}.',
    }),
    mute: defineAction({
      ...base,
      id: 'appeal.lift-mute',
      needs: { roles: true },
      audit: 'Accepted the appeal of {appellant} against a {kind}.',
    }),
  },
  denied: defineAction({
    ...base,
    id: 'appeal.deny',
    needs: {},
    audit: 'Denied the appeal of {appellant} against a {kind}.',
  }),
} as const;
