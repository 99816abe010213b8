import { useEditorParts } from '@/components/map-editor/editor-context';
import { useNpcs } from '@/components/map-editor/npc-calls';
import { items } from '@/lib/creatures/items';
import { species } from '@/lib/creatures/species';
import { mapNameOf } from '@/lib/maps/names';
import type { Npc } from '@/lib/maps/npc-schema';
import { type ConditionVerb, type EffectVerb, type NameKind, partyName } from '@/lib/maps/verbs';
import { quests } from '@/lib/rules/pets/story/quests';

export interface NamedOption {
  readonly value: string;
  readonly label: string;
}

export const conditionLabels: Readonly<Record<ConditionVerb, string>> = {
  has: 'Has the item',
  flag: 'Flag is set',
  quest: 'Quest has reached step',
  level: 'Has a pet at level',
  caught: 'Has caught',
  beaten: 'Has beaten',
};

export const effectLabels: Readonly<Record<EffectVerb, string>> = {
  give: 'Give the item',
  take: 'Take the item',
  set: 'Set the flag',
  advance: 'Advance the quest',
  battle: 'Battle against',
  shop: 'Open the shop of',
  heal: 'Heal all pets',
  move: 'Move to the map',
};

function flagsOf({ lines, openings }: Npc): string[] {
  const conditions = [
    ...openings.flatMap(({ when }) => when),
    ...lines.flatMap(({ options }) => options.flatMap(({ when }) => when)),
  ];
  const effects = lines.flatMap((line) => [...line.do, ...line.options.flatMap((option) => option.do)]);
  return [
    ...conditions.flatMap(({ verb, name }) => (verb === 'flag' ? [name] : [])),
    ...effects.flatMap(({ verb, name }) => (verb === 'set' ? [name] : [])),
  ];
}

/** Names to choose from, by kind. Flags are those already in use; any other name is a new flag. */
export function useRuleNames(): Readonly<Record<NameKind, readonly NamedOption[]>> {
  const { fileNames } = useEditorParts();
  const npcs = (useNpcs().data?.npcs ?? []).map(({ npc }) => npc);
  return {
    item: items.map(({ id, name }) => ({ value: id, label: name })),
    species: species.map(({ id, name }) => ({ value: id, label: name })),
    person: npcs.map(({ npcId, name }) => ({ value: npcId, label: `${name} (${npcId})` })),
    quest: quests.map(({ id, title }) => ({ value: id, label: title })),
    map: fileNames.map(mapNameOf).map((name) => ({ value: name, label: name })),
    flag: [...new Set(npcs.flatMap(flagsOf))].sort().map((name) => ({ value: name, label: name })),
    party: [{ value: partyName, label: 'All pets' }],
  };
}
