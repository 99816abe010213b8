import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'access', access: access.manage } as const;

export const giveGrantAction = defineAction({
  ...base,
  id: 'grant.give',
  audit: 'Gave {subject} access to {terms}.',
});

export const changeGrantAction = defineAction({
  ...base,
  id: 'grant.change',
  audit: "Changed {subject}'s access: {terms}.",
});

export const takeGrantAction = defineAction({
  ...base,
  id: 'grant.take',
  audit: "Removed {subject}'s access.",
  asks: {
    title: "Remove {subject}'s access?",
    description: 'Their access ends at once. The changes they made stay.',
    confirmLabel: 'Remove access',
  },
});
