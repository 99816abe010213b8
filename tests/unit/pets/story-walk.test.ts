// Plays through the whole story, from the starter to the champion.
import { starterIds } from '@/lib/creatures/ids';
import { storyIn } from '@/lib/rules/pets/story/the-story';
import { contentWorld } from '@/tests/support/pets/content-world';
import { RulesPlayer } from '@/tests/support/pets/rules-player';

test.each(starterIds)(
  'a player who starts with %s completes, claims and is paid for every quest',
  async (starter) => {
    const player = new RulesPlayer(storyIn(await contentWorld()), starter);
    await player.doStory();
    expect(player.world.beaten).toContain('isaura');
    expect(player.world.flags).toContain('light-lit');
    expect(player.world.quests.every(({ isClaimed }) => isClaimed)).toBe(true);
    const once = player.story.quests.reduce((sum, { reward }) => sum + reward.coins, 0);
    expect(player.coins).toBeGreaterThanOrEqual(once);
  },
  120_000,
);
