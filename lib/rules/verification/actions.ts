import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('verify', access.section);

const posting = { channels: { post: ['sendMessages'] }, roles: true } as const;

export const postPanelAction = action(
  'verify-panel.post',
  posting,
  'Posted the verification panel in #{channel}.',
);

export const updatePanelAction = action(
  'verify-panel.update',
  posting,
  'Updated the verification panel in #{channel}.',
);

export const removePanelAction = action(
  'verify-panel.remove',
  { channels: { message: ['manageMessages'] } },
  'Removed the verification panel.',
  {
    title: 'Remove the panel?',
    description: "New people can't verify until there is a panel again. The settings stay.",
    confirmLabel: 'Remove panel',
  },
);

/** A decision in the audit log; `reason` is a sentence, or empty. */
export const verdictActions = {
  approved: action('verification.approve', { roles: true }, "Approved {@person}'s verification.{reason}"),
  denied: action('verification.deny', {}, "Denied {@person}'s verification.{reason}"),
} as const;
