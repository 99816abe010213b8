import {
  achievementTitle,
  dailyTitle,
  formerName,
  itemName,
  petName,
  questTitle,
  speciesName,
} from '@/components/pets/names';
import type { Happening, ItemCount, WorldView } from '@/components/pets/world-types';
import { type ToastTone, toast } from '@/components/ui/toast';
import { quantity } from '@/lib/core/quantity';

interface Note {
  readonly tone: ToastTone;
  readonly text: string;
}

/** Things with their numbers: '2 Sea balm, 1 Bubble'. */
function itemsText(items: readonly ItemCount[]): string {
  return items.map(({ itemId, quantity }) => `${quantity} × ${itemName(itemId)}`).join(', ');
}

const titles = { quest: questTitle, daily: dailyTitle, achievement: achievementTitle };

function doneText(what: string, id: string): string {
  if (what === 'quest' || what === 'daily' || what === 'achievement') {
    const noun = { quest: 'Quest', daily: 'Daily quest', achievement: 'Achievement' }[what];
    return `${noun} completed: ${titles[what](id)}`;
  }
  return 'Done.';
}

/** The toast for something that happened; null if the screen itself shows it. */
function happeningText(one: Happening, world: WorldView): Note | null {
  const nameOf = (petId: string) => {
    const pet = world.pets.find((known) => known.petId === petId);
    return pet ? petName(pet) : 'Your pet';
  };
  switch (one.kind) {
    case 'said':
    case 'battle':
    case 'shop':
    case 'moved':
    case 'sign':
    case 'flag':
    case 'seen':
    case 'evolves':
      return null;
    case 'gained':
      return one.from === 'chest' ? null : { tone: 'success', text: `You got ${itemsText(one.items)}.` };
    case 'given':
      return { tone: 'info', text: `You gave ${itemsText(one.items)}.` };
    case 'won':
      return { tone: 'success', text: 'You won the battle!' };
    case 'fled':
      return { tone: 'info', text: 'You got away.' };
    case 'coins':
      return one.amount >= 0
        ? { tone: 'success', text: `You earned ${quantity(one.amount, 'coin')}.` }
        : { tone: 'info', text: `You paid ${quantity(-one.amount, 'coin')}.` };
    case 'healed':
      return { tone: 'success', text: 'Your pets are fully healed.' };
    case 'quest':
      return one.isNew
        ? { tone: 'info', text: `New quest: ${questTitle(one.questId)}` }
        : { tone: 'info', text: `Quest updated: ${questTitle(one.questId)}` };
    case 'done':
      return { tone: 'success', text: doneText(one.what, one.id) };
    case 'level':
      return { tone: 'success', text: `${nameOf(one.petId)} reached level ${one.level}.` };
    case 'evolved': {
      const name = formerName(nameOf(one.petId), one.into);
      return { tone: 'success', text: `${name} evolved into ${speciesName(one.into)}!` };
    }
    case 'caught':
      return { tone: 'success', text: `${nameOf(one.petId)} joined you!` };
    case 'lost':
      return { tone: 'info', text: 'Your pets were brought to the healer. Nothing was lost.' };
  }
}

/** Shows what happened in toasts; returns their texts. */
export function tellHappened(happened: readonly Happening[], world: WorldView): readonly string[] {
  return happened.flatMap((one) => {
    const note = happeningText(one, world);
    if (!note) return [];
    toast[note.tone](note.text);
    return [note.text];
  });
}
