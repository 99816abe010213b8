// Coins of the pets' world. The world decides what is due; the ledger books it, once per key.
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

/** Records coins for the ledger to book. */
export function owe(turn: Turn, { amount, why, about, key = about, items = [], battle = null }: Due): void {
  if (amount === 0) return;
  const { userId, owed } = turn.world;
  const line = { key: `pets:${userId}:${why}:${key}`, amount, why, about, items, battle };
  change(turn, { owed: [...owed, { ...line, day: dayAt(turn.setting.now) }] });
  say(turn, { kind: 'coins', amount, why });
}

/** Records coins that count towards a daily limit. */
export function earnToday(turn: Turn, due: Omit<Due, 'items' | 'battle'>): void {
  const { today } = turn.world;
  const amount = Math.min(due.amount, coinsOfDay.all - today.earned);
  if (amount <= 0) return;
  change(turn, { today: { ...today, earned: today.earned + amount } });
  owe(turn, { ...due, amount });
}

/** Coins for the first win against a trainer: one for each of their highest level, from 10 to 40. */
export function trainerCoins(levels: readonly number[]): number {
  return Math.min(40, Math.max(10, ...levels));
}
