// Coins of the pets' world. The world says what is due; the ledger takes it, once for each key.
import type { PetCoins } from '@/lib/rules/pets/coin-reasons';
import { coinsOfDay } from '@/lib/rules/pets/limits';
import type { OwedCoins } from '@/lib/rules/pets/schema';
import { change, dayAt, say, type Turn } from '@/lib/rules/pets/turn';

type Due = Pick<OwedCoins, 'amount' | 'about'> &
  Partial<Pick<OwedCoins, 'items' | 'battle'>> & {
    readonly why: PetCoins;
    /** What the key is about where that is more than `about`. */
    readonly key?: string;
  };

/** Notes what the ledger is to take, or to give. */
export function owe(turn: Turn, { amount, why, about, key = about, items = [], battle = null }: Due): void {
  if (amount === 0) return;
  const { userId, owed } = turn.world;
  const line = { key: `pets:${userId}:${why}:${key}`, amount, why, about, items, battle };
  change(turn, { owed: [...owed, { ...line, day: dayAt(turn.setting.now) }] });
  say(turn, { kind: 'coins', amount, why });
}

/** Adds what today has given; for what can be repeated. */
export function earnToday(turn: Turn, due: Omit<Due, 'items' | 'battle'>): void {
  const { today } = turn.world;
  const amount = Math.min(due.amount, coinsOfDay.all - today.earned);
  if (amount <= 0) return;
  change(turn, { today: { ...today, earned: today.earned + amount } });
  owe(turn, { ...due, amount });
}

/** What first wins against a trainer give: a coin for each of their highest level, from 10 to 40. */
export function trainerCoins(levels: readonly number[]): number {
  return Math.min(40, Math.max(10, ...levels));
}
