// The computers' personas: six names, each with a style.

export const styles = ['careful', 'tight', 'loose', 'wild'] as const;
export type Style = (typeof styles)[number];

export interface Persona {
  readonly name: string;
  readonly style: Style;
  /** Describes their style. */
  readonly says: string;
}

export const styleWords: Readonly<Record<Style, string>> = {
  careful: 'Plays few hands and rarely bluffs.',
  tight: 'Plays good hands and bets them hard.',
  loose: 'Plays many hands and likes to call.',
  wild: 'Plays many hands, bets and bluffs a lot.',
};

const persona = (name: string, style: Style): Persona => ({ name, style, says: styleWords[style] });

/** At most six sit at a table; the dice of its start decide who sits where. */
export const personas: readonly Persona[] = [
  persona('Nori', 'careful'),
  persona('Marlin', 'tight'),
  persona('Pip', 'loose'),
  persona('Blaze', 'wild'),
  persona('Ray', 'tight'),
  persona('Coral', 'loose'),
];

const first = persona('Nori', 'careful');

export function personaOf(number: number | undefined): Persona {
  return personas[number ?? 0] ?? first;
}
