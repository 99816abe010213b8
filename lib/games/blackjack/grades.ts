// The grades of a round, apart from the solver, which is much larger.

/** Best first. `most` is the highest cost of a single decision, in bets. */
export const grades = [
  { id: 'perfect', name: 'Perfect', most: 0.00005 },
  { id: 'good', name: 'Good', most: 0.02 },
  { id: 'fair', name: 'Fair', most: 0.1 },
  { id: 'poor', name: 'Poor', most: Number.POSITIVE_INFINITY },
] as const;
export type Grade = (typeof grades)[number]['id'];

export function gradeName(grade: Grade): string {
  return grades.find(({ id }) => id === grade)?.name ?? '';
}
