import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'verify', access: access.section } as const;

export const postPanelAction = defineAction({
  ...base,
  id: 'verify-panel.post',
  needs: { channels: { post: ['sendMessages'] }, roles: true },
  audit: 'Posted the verification panel in #{channel}.',
});

export const updatePanelAction = defineAction({
  ...base,
  id: 'verify-panel.update',
  needs: { channels: { post: ['sendMessages'] }, roles: true },
  audit: 'Updated the verification panel in #{channel}.',
});

export const removePanelAction = defineAction({
  ...base,
  id: 'verify-panel.remove',
  needs: { channels: { message: ['manageMessages'] } },
  audit: 'Removed the verification panel.',
  asks: {
    title: 'Remove the panel?',
    description: 'New people cannot verify until there is a panel again. The settings stay.',
    confirmLabel: 'Remove panel',
  },
});

/** What a decision is called in the audit log; `reason` is a sentence of its own, or empty. */
export const verdictActions = {
  approved: defineAction({
    ...base,
    id: 'verification.approve',
    needs: { roles: true },
    audit: 'Let {username} in.{reason}',
  }),
  denied: defineAction({
    ...base,
    id: 'verification.deny',
    needs: {},
    audit: 'Denied the verification of {username}.{reason}',
  }),
} as const;
