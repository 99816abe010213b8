import { goOnDelivering } from '@/lib/delivery/deliver';
import { verify } from '@/lib/guild-settings/sections/verify';
import { publishPanel, removePanel } from '@/lib/guilds/verify/change-panel';
import { verifyPanelOutlet } from '@/lib/guilds/verify/panel-outlet';
import { readPanel } from '@/lib/guilds/verify/panel-store';
import { failureOf } from '../discord/stand-in';
import { channelNamed, eventWorld, pearl, reef, roleNamed } from './event-world';
import { codeOf, refusalOf } from './refusals';
import { storeSettings } from './stored-settings';

const world = eventWorld();
const channel = channelNamed('general');
const other = channelNamed('memes');
const posts = 'POST .*/messages';
const noAnswer = { status: 500, times: 1 } as const;

const save = (values: Readonly<Record<string, unknown>> = {}) =>
  storeSettings(world, verify, { verifiedRole: roleNamed('Verified'), panelChannelId: channel, ...values });
const goOn = () => goOnDelivering(verifyPanelOutlet, reef, { attempt: 1 });
const titles = (place = channel) => world.messages(place).map(({ embeds }) => embeds[0]?.title);

beforeEach(() => save({ panelTitle: 'Hello' }));

test.each([true, false])(
  'a panel is posted and logged once after a lost answer (posted: %s)',
  async (isDone) => {
    world.discord().addFault({ match: posts, ...noAnswer, isDone });
    expect(await refusalOf(publishPanel(reef, pearl))).toBe(
      "discord_uncertain: Discord didn't answer. We're checking whether it was posted.",
    );
    expect([await readPanel(reef), await world.noted()]).toEqual([null, []]);
    await goOn();
    expect(await readPanel(reef)).toMatchObject({
      isCurrent: true,
      messageId: world.messages(channel)[0]?.id,
    });
    expect([titles(), await world.noted()]).toEqual([
      ['Hello'],
      ['Posted the verification panel in #general.'],
    ]);
  },
);

test('a retry after a lost answer shows the changed settings', async () => {
  world.discord().addFault({ match: posts, ...noAnswer, isDone: true });
  await failureOf(publishPanel(reef, pearl));
  await save({ panelTitle: 'Better' });
  expect(await publishPanel(reef, pearl)).toBe('Panel posted in #general.');
  expect(titles()).toEqual(['Better']);
  expect(await readPanel(reef)).toMatchObject({ isCurrent: true });
});

test('moving the panel deletes the old message, later if Discord does not answer', async () => {
  await publishPanel(reef, pearl);
  await save({ panelTitle: 'Hello', panelChannelId: other });
  world.discord().addFault({ match: 'DELETE .*', ...noAnswer });
  expect(await publishPanel(reef, pearl)).toBe('Panel posted in #memes.');
  expect([titles(), titles(other)]).toEqual([['Hello'], ['Hello']]);
  await goOn();
  expect([titles(), titles(other)]).toEqual([[], ['Hello']]);
});

test('a removal completes after a lost answer', async () => {
  await publishPanel(reef, pearl);
  world.discord().addFault({ match: 'DELETE .*', ...noAnswer, isDone: true });
  expect(await refusalOf(removePanel(reef, pearl))).toBe(
    "discord_uncertain: Discord didn't answer. We're checking whether it was deleted.",
  );
  expect(await readPanel(reef)).not.toBeNull();
  await goOn();
  expect([await readPanel(reef), titles()]).toEqual([null, []]);
  expect(await world.noted()).toContain('Removed the verification panel.');
  expect(await codeOf(removePanel(reef, pearl))).toBe('not_found');
});
