// A player goes through the whole story, from the starter to the champion.

import { starterIds } from '@/lib/creatures/ids';
import { isSoIn } from '@/lib/rules/pets/conditions';
import type { QuestStep } from '@/lib/rules/pets/story/quest-model';
import { doneAt } from '@/lib/rules/pets/story/quest-model';
import { storyIn } from '@/lib/rules/pets/story/the-story';
import { contentWorld } from '@/tests/support/pets/content-world';
import { Player } from '@/tests/support/pets/player';

const pack = 4;

function train(player: Player, until: () => boolean): void {
  if (!player.goToZone()) throw new Error('There is nowhere to train.');
  for (let count = 0; !until(); count += 1) {
    if (count > 0 && count % 10 === 0) player.goToZone();
    if (count > 1500) throw new Error('Training does not end.');
    player.meetWild(player.world.party.length < pack);
  }
}

/** Does what a step asks for; false where it can't be done yet. */
function doStep(player: Player, { goal, where }: QuestStep): boolean {
  switch (goal.kind) {
    case 'talk':
      return player.talkTo(goal.npcId);
    case 'beat': {
      const trainer = player.story.npcs.find(({ npcId }) => npcId === goal.npcId);
      const level = Math.max(0, ...(trainer?.battleTeam ?? []).map((one) => one.level));
      for (let more = 0; !player.world.beaten.includes(goal.npcId); more += 1) {
        const wanted = Math.min(50, level + more);
        train(player, () => player.lowestLevel() >= wanted);
        if (!player.talkTo(goal.npcId)) return false;
      }
      return true;
    }
    case 'win':
      player.goToZone();
      for (let count = 0; count < goal.count; count += 1) player.meetWild(false);
      return true;
    case 'catch':
      if (!player.goToZone(goal.element)) return false;
      player.meetWild(true);
      return true;
    case 'visit':
      return player.goTo(({ map }) => map === goal.map);
    case 'have': {
      if (where !== null) player.openChest(where);
      const chests = [...player.story.maps].flatMap(([map, { interactives }]) =>
        Object.entries(interactives).flatMap(([key, thing]) => {
          const [x = 0, y = 0] = key.split(',').map(Number);
          const isWanted = thing.type === 'chest' && thing.items.some(({ itemId }) => itemId === goal.itemId);
          return isWanted ? [{ map, x, y }] : [];
        }),
      );
      return chests.map((one) => player.openChest(one)).includes(true);
    }
    case 'feed': {
      const [petId = ''] = player.world.party;
      player.act({ kind: 'feed', itemId: 'shrimp-snack', petId });
      return true;
    }
    case 'steps':
      player.steps += goal.count;
      player.act({ kind: 'seen', isSeen: true });
      return true;
    case 'evolve': {
      const before = player.world.totals.evolve;
      train(player, () => player.world.totals.evolve > before);
      return true;
    }
    default:
      return false;
  }
}

const revisionOf = (player: Player) =>
  JSON.stringify([player.world.quests, player.world.beaten, player.world.items]);

test.each(starterIds)(
  'a player who begins with %s does every quest, and each is paid once',
  async (starter) => {
    const player = new Player(storyIn(await contentWorld()), starter);
    const { quests } = player.story;
    const progressOf = (id: string) => player.world.quests.find((one) => one.questId === id)?.progress ?? 0;
    for (let round = 0; quests.some((one) => progressOf(one.id) < doneAt(one)); round += 1) {
      const before = revisionOf(player);
      for (const quest of quests) {
        const progress = progressOf(quest.id);
        const isSo = isSoIn(player.world);
        if (progress === 0 && quest.needs.every(isSo)) player.talkTo(quest.giver);
        const step = quest.steps[progressOf(quest.id) - 1];
        if (step) doStep(player, step);
        const taken = player.world.quests.find((one) => one.questId === quest.id);
        if (taken && taken.progress >= doneAt(quest) && !taken.isClaimed)
          player.act({ kind: 'claim', what: 'quest', id: quest.id });
      }
      if (round > 12 && revisionOf(player) === before) throw new Error(`Stuck: ${before}`);
    }
    expect(player.world.beaten).toContain('isaura');
    expect(player.world.flags).toContain('light-lit');
    expect(player.world.quests.every(({ isClaimed }) => isClaimed)).toBe(true);
    const once = quests.reduce((sum, { reward }) => sum + reward.coins, 0);
    expect(player.coins).toBeGreaterThanOrEqual(once);
  },
  120_000,
);
