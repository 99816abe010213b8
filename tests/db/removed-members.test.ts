import { guildId, userId } from '@/lib/core/ids';
import { recordSiteCases } from '@/lib/guilds/cases/record-cases';
import { listRemoved } from '@/lib/guilds/members/list-removed';
import type { CaseKind } from '@/lib/rules/cases/kinds';
import { guilds, people } from '@/sandbox/world/ids';
import { eventWorld, reef } from './event-world';

eventWorld();

const noon = Date.parse('2026-06-01T12:00:00Z');
const person = (index: number) => userId.parse(`2100000000000000${String(index).padStart(2, '0')}`);

/** Records a case about a member, `seconds` after noon. */
function record(kind: CaseKind, index: number, seconds: number, guild = reef): Promise<void> {
  return recordSiteCases(guild, {
    key: `${kind} ${index}`,
    kind,
    targets: [{ userId: person(index), username: `person ${index}` }],
    reason: '',
    by: { userId: people.marina, username: 'Marina' },
    at: new Date(noon + seconds * 1000).toISOString(),
  });
}

test('lists members kicked or banned since a time, in that guild only', async () => {
  await record('kick', 1, -1);
  await record('kick', 2, 0);
  await record('ban', 3, 1);
  await record('softban', 4, 2);
  await record('warn', 5, 3);
  await record('unban', 6, 4);
  await record('ban', 7, 5, guildId.parse(guilds.tidePool));
  expect([...(await listRemoved(reef, noon))].sort()).toEqual([2, 3, 4].map(person));
  expect((await listRemoved(reef, noon + 10_000)).size).toBe(0);
});

test('lists more than one page of removed members, skipping older cases', async () => {
  for (let index = 1; index <= 40; index += 1) await record('kick', index, index % 10 === 0 ? -60 : index);
  expect((await listRemoved(reef, noon)).size).toBe(36);
});
