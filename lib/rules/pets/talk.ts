// Conversations: the first line, answers, and their effects.
import { conflict, notFound } from '@/lib/core/errors';
import { followingLine, lineOf, openingLine, shownOptions, withHeard } from '@/lib/maps/dialogue';
import type { Npc, NpcLine } from '@/lib/maps/npc-schema';
import type { Effect } from '@/lib/maps/rule-schema';
import { fightTrainer } from '@/lib/rules/pets/battles';
import { isSoIn, progressOf } from '@/lib/rules/pets/conditions';
import { count, raiseQuest } from '@/lib/rules/pets/goals';
import { quantityOf, withItems, withoutItems } from '@/lib/rules/pets/items';
import { partyHealed } from '@/lib/rules/pets/pets';
import { assertInReach } from '@/lib/rules/pets/reach';
import { change, say, type Turn } from '@/lib/rules/pets/turn';

function getNpc({ setting: { people } }: Turn, npcId: string): Npc {
  const found = people.get(npcId);
  if (found === undefined) throw notFound('There is nobody of this name.');
  return found;
}

function advance(turn: Turn, questId: string, to: number): void {
  const quest = turn.setting.story.quests.find(({ id }) => id === questId);
  if (quest === undefined) return;
  const isSo = isSoIn(turn.world);
  const isNew = progressOf(turn.world, questId) === 0;
  if (isNew && !quest.needs.every((one) => isSo(one) !== one.not)) return;
  raiseQuest(turn, quest, to);
}

/** Brings the player to a map. An unknown one changes nothing. */
function moveTo(turn: Turn, name: string): void {
  const place = turn.setting.startOf(`${name}.json`);
  if (place === null) return;
  const { sent, visited } = turn.world;
  change(turn, {
    sent: { number: sent.number + 1, place },
    visited: visited.includes(place.map) ? visited : [...visited, place.map],
  });
  say(turn, { kind: 'moved', place });
  count(turn, { kind: 'visit', map: place.map });
}

export function heal(turn: Turn): void {
  change(turn, { pets: partyHealed(turn.world), healer: turn.setting.place });
  say(turn, { kind: 'healed' });
}

/** Applies the effects of a line, an option or a trigger. Throws `conflict` if items to take are missing. */
export function apply(turn: Turn, effects: readonly Effect[]): void {
  for (const { verb, name, amount } of effects) {
    const { items, flags } = turn.world;
    switch (verb) {
      case 'give': {
        const stack = { itemId: name, quantity: amount };
        const before = quantityOf(turn.world, name);
        change(turn, { items: withItems(items, [stack], true) });
        const got = quantityOf(turn.world, name) - before;
        if (got > 0) say(turn, { kind: 'gained', items: [{ itemId: name, quantity: got }], from: 'person' });
        break;
      }
      case 'take':
        change(turn, { items: withoutItems(items, [{ itemId: name, quantity: amount }]) });
        say(turn, { kind: 'given', items: [{ itemId: name, quantity: amount }] });
        break;
      case 'set':
        if (flags.includes(name)) break;
        change(turn, { flags: [...flags, name] });
        say(turn, { kind: 'flag', name });
        break;
      case 'advance':
        advance(turn, name, amount);
        break;
      case 'battle':
        fightTrainer(turn, getNpc(turn, name));
        break;
      case 'shop':
        say(turn, { kind: 'shop', npcId: name });
        break;
      case 'heal':
        heal(turn);
        break;
      case 'move':
        moveTo(turn, name);
        break;
    }
  }
}

const isHealing = (effects: readonly Effect[]) => effects.some(({ verb }) => verb === 'heal');

function sayLine(turn: Turn, npc: Npc, line: NpcLine): void {
  apply(turn, line.do);
  const options = shownOptions(line, isSoIn(turn.world)).map((option) =>
    isHealing(line.options[option.index]?.do ?? []) ? { ...option, heals: true as const } : option,
  );
  const isLast =
    options.length === 0 && line.trigger === undefined && followingLine(npc, line, null) === null;
  const { npcId, name } = npc;
  const isBusy = turn.world.battle !== null;
  change(turn, { talking: isLast || isBusy ? null : { npcId, line: line.id } });
  say(turn, {
    kind: 'said',
    npcId,
    name,
    line: { id: line.id, text: line.text, options, isLast },
  });
}

/** Starts a conversation. Throws `not_found`, and `conflict` if the NPC is out of reach. */
export function talk(turn: Turn, npcId: string): void {
  const npc = getNpc(turn, npcId);
  assertInReach(turn, npc);
  const known = turn.world.heard.find((one) => one.npcId === npcId);
  const line = openingLine(npc, isSoIn(turn.world), known?.lines ?? []);
  if (line === null) throw conflict(`${npc.name} has nothing to say.`);
  const lines = [...withHeard(known?.lines ?? [], line.id)];
  const others = turn.world.heard.filter((one) => one !== known);
  change(turn, { heard: [...others, { npcId, lines }] });
  count(turn, { kind: 'talk', npcId });
  sayLine(turn, npc, line);
}

/**
 * Answers the line that was said last, by one of its options or by going on (null). Throws `conflict` for
 * another line, an option that is not shown, and an NPC out of reach.
 */
export function answer(turn: Turn, npcId: string, lineId: string, option: number | null): void {
  const npc = getNpc(turn, npcId);
  assertInReach(turn, npc);
  const { talking } = turn.world;
  const line = talking?.npcId === npcId && talking.line === lineId ? lineOf(npc, lineId) : null;
  if (line === null) throw conflict(`${npc.name} waits for no answer to this.`);
  const shown = shownOptions(line, isSoIn(turn.world));
  const isChosen = option === null ? shown.length === 0 : shown.some(({ index }) => index === option);
  if (!isChosen) throw conflict('Choose one of the answers.');
  change(turn, { talking: null });
  const next = followingLine(npc, line, option);
  if (option !== null) apply(turn, line.options[option]?.do ?? []);
  if (line.trigger === 'battle') fightTrainer(turn, npc);
  else if (line.trigger === 'shop') say(turn, { kind: 'shop', npcId });
  if (next !== null && turn.world.battle === null) sayLine(turn, npc, next);
}

/** Whether any line or option of an NPC heals. */
export function isHealer({ lines }: Npc): boolean {
  return lines.some((line) => isHealing(line.do) || line.options.some((one) => isHealing(one.do)));
}

/** Heals the party. Throws `conflict` for an NPC that is no healer or out of reach. */
export function healAt(turn: Turn, npcId: string): void {
  const npc = getNpc(turn, npcId);
  assertInReach(turn, npc);
  if (!isHealer(npc)) throw conflict(`${npc.name} is no healer.`);
  heal(turn);
}
