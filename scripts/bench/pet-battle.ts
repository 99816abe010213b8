import { captureOdds } from '../../lib/creatures/capture';
import { damageDone } from '../../lib/creatures/damage';
import { experienceAt, experienceFor, statsAt } from '../../lib/creatures/growth';
import { createRng } from '../../lib/games/rng';
import { playSeries, type Series } from '../../tests/support/pet-battles';
import { judged, number, table } from './markdown';

const duels = 20_000;
const battles = 400;
const even = { health: 10, power: 10, speed: 10, defense: 10, luck: 10 };

/** The hits that an even pet of level 30 takes on average; misses count as hits. */
function hitsToWin(amount: number, typePercent: number, accuracy = 100): number {
  const level = 30;
  const { health, power, defense } = statsAt(even, level);
  const rng = createRng('6'.repeat(64), `${amount} ${typePercent}`);
  let hits = 0;
  for (let duel = 0; duel < duels; duel += 1) {
    let hasMissed = false;
    for (let left = health; left > 0; hits += 1) {
      hasMissed = !hasMissed && rng.below(100) >= accuracy;
      if (hasMissed) continue;
      const dice = { roll: 90 + rng.below(21), isCritical: rng.below(100) < 10 };
      const rest = { heldPercent: 100, isGuarded: false };
      left -= damageDone({ amount, level, power, defense, typePercent, ...rest, ...dice });
    }
  }
  return hits / duels;
}

/** The average number of throws at a fifth of the health, with a plain bubble. */
function meanThrows(rate: number): number {
  let mean = 0;
  let still = 1;
  for (let failures = 0; failures < 10; failures += 1) {
    const target = { rate, health: 20, wholeHealth: 100, itemPercent: 100, hasStatus: false, failures };
    const odds = captureOdds(target) / 100;
    mean += (failures + 1) * still * odds;
    still *= 1 - odds;
  }
  return mean;
}

/** Wins over equals from level 2 to a level, and the hours at 30 battles an hour, nine in ten won. */
function wayTo(level: number): { readonly wins: number; readonly hours: number } {
  let wins = 0;
  for (let own = 2; own < level; own += 1) {
    const each = experienceFor({ level: own, ownLevel: own, isTrainers: false, hasFought: true });
    wins += (experienceAt(own + 1) - experienceAt(own)) / each;
  }
  return { wins, hours: wins / 27 };
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

interface Aim extends Omit<Series, 'battles'> {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

const aims: readonly Aim[] = [
  {
    label: 'best choices against random ones, 3:3, level 30',
    ...{
      kind: 'trainer',
      players: ['arena', 'random'],
      sizes: [3, 3],
      levels: [30, 30],
      from: 0.75,
      to: 0.95,
    },
  },
  {
    label: 'two levels more, 3:3, level 30',
    ...{
      kind: 'trainer',
      players: ['trainer', 'trainer'],
      sizes: [3, 3],
      levels: [32, 30],
      from: 0.65,
      to: 0.8,
    },
  },
  {
    label: 'a first pet of level 5 against wild ones of level 3',
    ...{ kind: 'wild', players: ['average', 'wild'], sizes: [1, 1], levels: [5, 3], from: 0.85, to: 1 },
  },
  {
    label: 'wild, party of two, level 20',
    ...{ kind: 'wild', players: ['average', 'wild'], sizes: [2, 1], levels: [20, 20], from: 0.9, to: 1 },
  },
  {
    label: 'trainer with as many pets, 4:4, level 20',
    ...{
      kind: 'trainer',
      players: ['average', 'trainer'],
      sizes: [4, 4],
      levels: [20, 20],
      from: 0.65,
      to: 0.85,
    },
  },
  {
    label: 'arena with two balms of each kind, one level more, 4:4',
    ...{
      kind: 'arena',
      players: ['average', 'arena'],
      sizes: [4, 4],
      levels: [40, 39],
      balms: 2,
      from: 0.5,
      to: 0.75,
    },
  },
];

/** Simulates the outcome of the pet battle tables. */
export function petBattleTable(): string {
  const begun = performance.now();
  const series = aims.map(({ label, from, to, ...rest }) => {
    const { won, rounds } = playSeries({ ...rest, battles });
    const words = `${percent(won)} won, ${rounds.toFixed(1)} rounds`;
    return [label, words, judged(won >= from && won <= to, `${percent(from)} to ${percent(to)}`)];
  });
  const perBattle = (performance.now() - begun) / (aims.length * battles);
  const hits = [
    ['strong', 10, 150, 100, 3],
    ['even', 10, 100, 100, 4.4],
    ['weak', 10, 70, 100, 6.1],
    ['damage 14', 14, 100, 90, 3.5],
    ['damage 20', 20, 100, 75, 3.2],
  ] as const;
  return table(
    ['pet battles', 'measured', 'target'],
    [
      ...hits.map(([label, amount, type, accuracy, target]) => {
        const mean = hitsToWin(amount, type, accuracy);
        return [`hits to win: ${label}`, mean.toFixed(1), judged(Math.abs(mean - target) < 0.4, `${target}`)];
      }),
      ...series,
      ...[50, 35, 20, 10].map((rate, place) => {
        const mean = meanThrows(rate);
        const target = [1.5, 1.9, 2.6, 3.4][place] ?? 0;
        return [
          `throws at rate ${rate}`,
          mean.toFixed(1),
          judged(Math.abs(mean - target) < 0.2, `${target}`),
        ];
      }),
      ...[10, 20, 30, 40, 50].map((level) => {
        const { wins, hours } = wayTo(level);
        return [`even wins to level ${level}`, `${number(wins)}, ${hours.toFixed(1)} h`, ''];
      }),
      ['a battle of computers, ms', number(perBattle), judged(perBattle < 50, '< 50')],
    ],
  );
}
