import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('verify', access.section);

export const postPanelAction = action('verify-panel.post', 'Posted the verification panel in #{channel}.');

export const updatePanelAction = action(
  'verify-panel.update',
  'Updated the verification panel in #{channel}.',
);

export const removePanelAction = action('verify-panel.remove', 'Removed the verification panel.', {
  title: 'Remove the panel?',
  description: "New people can't verify until there is a panel again. The settings stay.",
  confirmLabel: 'Remove panel',
});

/** What a decision is called in the audit log; `reason` is a sentence of its own, or empty. */
export const verdictActions = {
  approved: action('verification.approve', "Approved {username}'s verification.{reason}"),
  denied: action('verification.deny', "Denied {username}'s verification.{reason}"),
} as const;
