import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'verify', access: access.section } as const;

export const postPanelAction = defineAction({
  ...base,
  id: 'verify-panel.post',
  audit: 'Posted the verification panel in #{channel}.',
});

export const updatePanelAction = defineAction({
  ...base,
  id: 'verify-panel.update',
  audit: 'Updated the verification panel in #{channel}.',
});

export const removePanelAction = defineAction({
  ...base,
  id: 'verify-panel.remove',
  audit: 'Removed the verification panel.',
  asks: {
    title: 'Remove the panel?',
    description: "New people can't verify until there is a panel again. The settings stay.",
    confirmLabel: 'Remove panel',
  },
});

/** What a decision is called in the audit log; `reason` is a sentence of its own, or empty. */
export const verdictActions = {
  approved: defineAction({
    ...base,
    id: 'verification.approve',
    audit: "Approved {username}'s verification.{reason}",
  }),
  denied: defineAction({
    ...base,
    id: 'verification.deny',
    audit: "Denied {username}'s verification.{reason}",
  }),
} as const;
