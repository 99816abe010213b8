// Texts for events.
import type { SoundName } from '@/components/arcade/sound';
import { abilityOf } from '@/lib/creatures/abilities';
import { effectivenessWord } from '@/lib/creatures/elements';
import { findItem } from '@/lib/creatures/items';
import type { Viewer } from '@/lib/games/game';
import type { PetBattleEvent } from '@/lib/games/pet-battle/events';
import { isWildSide } from '@/lib/games/pet-battle/model';

/** A pet's name with its owner: 'Your Rayzle', 'The wild Pebbrab', "Finn's Fronda". */
function petWords(seat: number, name: string, viewer: Viewer, names: readonly string[]): string {
  if (seat === viewer) return `Your ${name}`;
  const owner = names[seat] ?? '';
  return isWildSide(owner) ? `The wild ${name}` : `${owner}'s ${name}`;
}

const statusWords = { poison: 'is poisoned', chill: 'is chilled and slow', daze: 'is dazed' } as const;

function damageWords({ by, amount, typePercent, isCritical }: Extract<PetBattleEvent, { kind: 'damage' }>) {
  if (by === 'poison') return `loses ${amount} health to poison.`;
  const word = effectivenessWord(typePercent);
  const how = word === 'strong' ? ' Strong!' : word === 'weak' ? ' Weak.' : '';
  return `takes ${amount} damage.${how}${isCritical ? ' A critical hit!' : ''}`;
}

function endWords(
  { winner, reason }: Extract<PetBattleEvent, { kind: 'ended' }>,
  viewer: Viewer,
  names: readonly string[],
): string | null {
  // The previous event covers it.
  if (reason === 'ran' || reason === 'captured') return null;
  if (winner === null) return 'The battle is a draw.';
  if (viewer === 'spectator') return `${names[winner] ?? ''} wins the battle.`;
  return winner === viewer ? 'You win the battle!' : 'You lose the battle.';
}

/** An event as a sentence; null if it need not be spoken. */
export function speakEvent(event: PetBattleEvent, viewer: Viewer, names: readonly string[]): string | null {
  if ('name' in event) return petEventWords(event, petWords(event.seat, event.name, viewer, names));
  const isOwn = 'seat' in event && event.seat === viewer;
  switch (event.kind) {
    case 'brought':
      return isOwn ? 'Your team is ready.' : `${names[event.seat] ?? ''} has a team.`;
    case 'chosen':
      return null;
    case 'round':
      return null;
    case 'ran': {
      const who = isOwn ? 'You' : (names[event.seat] ?? '');
      const verb = event.isAway ? 'got away' : `couldn't get away`;
      return `${who} ${verb}.`;
    }
    case 'ended':
      return endWords(event, viewer, names);
  }
}

function petEventWords(event: Extract<PetBattleEvent, { name: string }>, pet: string): string {
  switch (event.kind) {
    case 'sent':
      return `${pet}, level ${event.level}, takes the field.`;
    case 'ability':
      return `${pet} uses ${abilityOf(event.abilityId).name}.`;
    case 'missed':
      return `${pet} misses.`;
    case 'guarded':
      return `${pet} guards itself.`;
    case 'cured':
      return `${pet} is well again.`;
    case 'dazed':
      return `${pet} is dazed and loses its turn.`;
    case 'anchored':
      return `${pet} holds on.`;
    case 'fainted':
      return `${pet} faints.`;
    case 'damage':
      return `${pet} ${damageWords(event)}`;
    case 'healed':
      return `${pet} gains ${event.amount} health.`;
    case 'status':
      return `${pet} ${statusWords[event.status]}.`;
    case 'item':
      return `${pet} gets a ${findItem(event.itemId)?.name ?? event.itemId}.`;
    case 'threw': {
      const item = findItem(event.itemId)?.name ?? event.itemId;
      const end = event.isCaught ? `${pet} is caught!` : `${pet} breaks free.`;
      return `A ${item} is thrown, at ${event.odds} %. ${end}`;
    }
  }
}

/** The sound of an event; null for none. */
export function soundOf(event: PetBattleEvent, viewer: Viewer): SoundName | null {
  switch (event.kind) {
    case 'damage':
      return 'hit';
    case 'missed':
      return 'miss';
    case 'fainted':
      return 'sunk';
    case 'threw':
      return 'capture';
    case 'sent':
      return 'move';
    case 'ended':
      if (viewer === 'spectator' || event.reason === 'ran') return null;
      return event.winner === null ? 'drawn' : event.winner === viewer ? 'won' : 'lost';
    default:
      return null;
  }
}
