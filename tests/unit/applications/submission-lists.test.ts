import { listsOf, submissionList } from '@/lib/rules/applications/submission-lists';

const of = { guildId: '3', appId: 'moderator', state: 'pending', userId: '2' } as const;

test('a submission is in every list that it can be queried by', () => {
  const { guildId, appId, state, userId } = of;
  const lists = listsOf(of);
  const asked = [
    { guildId },
    { guildId, state },
    { guildId, appId },
    { guildId, appId, state },
    { guildId, userId },
    { guildId, appId, userId },
  ];
  for (const selection of asked) expect(lists).toContain(submissionList(selection));
  expect(new Set(lists).size).toBe(asked.length);
});

test('a submission is in no other list', () => {
  const lists = listsOf(of);
  const others = [
    { guildId: '4' },
    { guildId: '3', state: 'denied' as const },
    { guildId: '3', appId: 'pending' },
  ];
  for (const selection of others) expect(lists).not.toContain(submissionList(selection));
});
