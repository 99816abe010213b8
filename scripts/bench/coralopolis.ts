import { coralopolis } from '../../lib/games/coralopolis/coralopolis';
import { buyer, imbalances, levels, playMatch } from '../../tests/support/coralopolis-city';
import { worstDeviation } from '../../tests/support/coralopolis-landings';
import { judged, number, table } from './markdown';

const matches = 10_000;
const duels = 1000;
const turns = 1_000_000;

/**
 * Checks that matches of computers end with ranks and that each step balances, and measures the time of one.
 */
function wholeMatches(): { readonly whole: number; readonly perMatch: number } {
  const begun = performance.now();
  let whole = 0;
  for (let index = 0; index < matches; index += 1) {
    const players = Array.from({ length: 2 + (index % 3) }, (_, seat) => levels[(seat + index) % 3] ?? '');
    let isBalanced = true;
    const state = playMatch(players, `bench ${index}`, (step) => {
      isBalanced &&= imbalances(step).length === 0;
    });
    if (isBalanced && coralopolis.result(state)?.ranks.includes(1)) whole += 1;
  }
  return { whole, perMatch: (performance.now() - begun) / matches };
}

/** How many matches the builder wins against a player who buys everything and never trades. */
function duelsWon(): number {
  return Array.from({ length: duels }, (_, index) => {
    const seat = index % 2;
    const state = playMatch(seat === 0 ? ['builder', buyer] : [buyer, 'builder'], `duel ${index}`);
    return coralopolis.result(state)?.ranks[seat] === 1 ? 1 : 0;
  }).reduce((sum: number, won) => sum + won, 0);
}

/** The table of Coralopolis: whole matches, the strength of computers, and the precision of the landings. */
export function coralopolisTable(): string {
  const { whole, perMatch } = wholeMatches();
  const won = duelsWon() / duels;
  const policies = ['pay', 'stay'] as const;
  return table(
    ['Coralopolis', 'measured', 'target'],
    [
      [
        'matches of computers with a ranking and balanced books',
        number(whole),
        judged(whole === matches, number(matches)),
      ],
      ['a match, ms', number(perMatch), ''],
      [
        `won by the builder against a buyer, of ${number(duels)}`,
        `${(won * 100).toFixed(1)} %`,
        judged(won >= 0.6, '≥ 60 %'),
      ],
      ...policies.map((policy) => {
        const worst = worstDeviation(policy, turns);
        const label = `landings in ${number(turns)} turns (${policy}): worst tile, standard errors off the chain`;
        return [label, worst.toFixed(2), judged(worst < 4, '< 4')];
      }),
    ],
  );
}
