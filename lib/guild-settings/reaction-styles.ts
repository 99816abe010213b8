/** Reactions under a report or suggestion, by the stored number: one for it, perhaps one against it. */
const reactionEmoji = {
  1: ['👍', '👎'],
  2: ['✅', '❌'],
  3: ['⬆️', '⬇️'],
} as const satisfies Record<number, readonly [string, string]>;

/** The styles as choices of a field. */
export const reactionStyles = [
  { value: 1, label: '👍 and 👎' },
  { value: 2, label: '✅ and ❌' },
  { value: 3, label: '⬆️ and ⬇️' },
] as const;

/** The reactions of a stored style; those of the first for anything else. */
export function reactionsOf(style: unknown): readonly [string, string] {
  return style === 2 || style === 3 ? reactionEmoji[style] : reactionEmoji[1];
}
