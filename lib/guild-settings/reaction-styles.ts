/** Reactions under a report or suggestion, by the stored number: one in favour, possibly one against. */
const reactionEmoji = {
  1: ['👍', '👎'],
  2: ['✅', '❌'],
  3: ['⬆️', '⬇️'],
} as const satisfies Record<number, readonly [string, string]>;

export const reactionStyles = [
  { value: 1, label: '👍 and 👎' },
  { value: 2, label: '✅ and ❌' },
  { value: 3, label: '⬆️ and ⬇️' },
] as const;

/** The reactions of a stored style; an unknown one gets the first style's. */
export function reactionsOf(style: unknown): readonly [string, string] {
  return style === 2 || style === 3 ? reactionEmoji[style] : reactionEmoji[1];
}
