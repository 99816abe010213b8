import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'access', access: access.manage } as const;

export const giveGrantAction = defineAction({
  ...base,
  id: 'grant.give',
  needs: {},
  audit: 'Granted {subject}: {terms}.',
});

export const changeGrantAction = defineAction({
  ...base,
  id: 'grant.change',
  needs: {},
  audit: 'Changed the grant of {subject}: {terms}.',
});

export const takeGrantAction = defineAction({
  ...base,
  id: 'grant.take',
  needs: {},
  audit: 'Took back the grant of {subject}.',
  asks: {
    title: 'Take back the grant of {subject}?',
    description: 'It ends at once. What was changed in these sections stays as it is.',
    confirmLabel: 'Take back',
  },
});
