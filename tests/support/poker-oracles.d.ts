// The used parts of two evaluators from npm that have no types.
declare module 'phe' {
  const evaluator: { /** Lower is better. */ evaluateCards(cards: string[]): number };
  export default evaluator;
}

declare module 'pokersolver' {
  interface Solved {
    readonly name: string;
  }
  const solver: {
    readonly Hand: { solve(cards: string[]): Solved; winners(hands: readonly Solved[]): Solved[] };
  };
  export default solver;
}
