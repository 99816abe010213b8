// Plays the whole story over HTTP, from the starter to the champion.
import { petBattle } from '@/lib/games/pet-battle/pet-battle';
import { storyIn } from '@/lib/rules/pets/story/the-story';
import { contentWorld } from '../support/pets/content-world';
import { signedIn } from '../support/signed-in';
import { CallsPlayer } from './calls-player';
import { expectFailure } from './dashboard-calls';
import { clearWorlds, sendAct, showWorld } from './pets-world';

const { kai } = signedIn('kai');
const realTimers = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
beforeAll(async () => {
  await clearWorlds();
  jest.useFakeTimers({ now: Date.now(), doNotFake: realTimers });
});
afterAll(() => {
  jest.useRealTimers();
});

test('every quest is completed and claimed once, and the champion is beaten', async () => {
  jest.replaceProperty(petBattle, 'thinks', [1, 1]);
  const player = await CallsPlayer.begin(storyIn(await contentWorld()), kai, 'sparkotl');
  await player.doStory();
  expect(player.world.beaten).toContain('isaura');
  expect(player.world.flags).toContain('light-lit');
  expect(player.world.quests.every(({ isClaimed }) => isClaimed)).toBe(true);
  const { coins } = player;
  for (const { id } of player.story.quests)
    expectFailure(await sendAct(kai, { kind: 'claim', what: 'quest', id }), 409, 'conflict');
  expect(await showWorld(kai)).toMatchObject({ coins });
  const once = player.story.quests.reduce((sum, { reward }) => sum + reward.coins, 0);
  expect(coins).toBeGreaterThanOrEqual(once);
}, 300_000);
