import { panelData } from '@/lib/contracts/overview';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { overview } from '@/lib/guild-settings/sections/overview';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { guildPath, readSection, saveOk } from './dashboard-calls';

const guildId = guilds.coralReef;

test('the overview shows the last entries, and to whom single sections were granted those about them', async () => {
  const [marina, pearl] = [await signIn(people.marina), await signIn(people.pearl)];
  for (const altDays of [40, 41, 42, 43, 44, 45]) await saveOk(pearl, guildId, altdetector, { altDays });
  const recentOf = async (client: Client) => {
    const { answer } = await readSection(client, guildId, overview);
    return panelData
      .pick({ recentAudit: true })
      .parse(answer)
      .recentAudit.map(({ section }) => section);
  };
  const mine = await recentOf(pearl);
  expect(mine).toHaveLength(5);
  expect(mine[0]).toBe('altdetector');
  const terms = { kind: 'user', subjectId: people.kai, sections: ['overview'], expiresAt: null };
  expect((await marina.post(guildPath(marina, guildId, 'grants'), terms)).status).toBe(200);
  const kai = await signIn(people.kai);
  expect((await recentOf(kai)).filter((section) => section !== 'overview')).toEqual([]);
});
