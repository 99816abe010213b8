// Glicko-2, after Mark Glickman's 'Example of the Glicko-2 system' (glicko.net/glicko/glicko2.pdf). Ratings
// are updated after each match, as on lichess, so the volatility means little and is never shown.

export interface Rating {
  /** Initially 1500. */
  readonly rating: number;
  /** The uncertainty: 45 to 350, initially 350. */
  readonly deviation: number;
  readonly volatility: number;
}

/** A match from one player's perspective. */
export interface RatedMatch {
  readonly opponent: Rating;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
}

export const newRating: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

const least = 45;
const most = 350;
const provisionalAbove = 110;
/** Days without a match after which the deviation has grown from 45 to 350. */
const forgottenAfterDays = 365;
/** Limits changes of the volatility (τ). */
const systemConstant = 0.5;
const scale = 173.7178;
const precision = 0.000001;

const clamped = (deviation: number) => Math.min(most, Math.max(least, deviation));

/** True for a rating shown as `1500?`, with too few or no recent matches. */
export function isProvisional({ deviation }: Rating): boolean {
  return deviation > provisionalAbove;
}

const weight = (deviation: number) => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

function nextVolatility(deviation: number, volatility: number, variance: number, change: number): number {
  const start = Math.log(volatility ** 2);
  const slope = (x: number) => {
    const grown = deviation ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (change ** 2 - grown)) / (2 * grown ** 2) - (x - start) / systemConstant ** 2;
  };
  let low = start;
  let high: number;
  if (change ** 2 > deviation ** 2 + variance) {
    high = Math.log(change ** 2 - deviation ** 2 - variance);
  } else {
    let steps = 1;
    while (slope(start - steps * systemConstant) < 0) steps += 1;
    high = start - steps * systemConstant;
  }
  let atLow = slope(low);
  let atHigh = slope(high);
  while (Math.abs(high - low) > precision) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const atBetween = slope(between);
    if (atBetween * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else {
      atLow /= 2;
    }
    high = between;
    atHigh = atBetween;
  }
  return Math.exp(low / 2);
}

/** A player's rating after simultaneous matches, with all ratings as before them. */
export function rate(player: Rating, matches: readonly RatedMatch[]): Rating {
  if (matches.length === 0) return player;
  const mean = (player.rating - 1500) / scale;
  const deviation = player.deviation / scale;
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of matches) {
    const impact = weight(opponent.deviation / scale);
    const expected = 1 / (1 + Math.exp(-impact * (mean - (opponent.rating - 1500) / scale)));
    information += impact ** 2 * expected * (1 - expected);
    surprise += impact * (score - expected);
  }
  const variance = 1 / information;
  const volatility = nextVolatility(deviation, player.volatility, variance, variance * surprise);
  const after = 1 / Math.sqrt(1 / (deviation ** 2 + volatility ** 2) + information);
  return {
    rating: 1500 + scale * (mean + after ** 2 * surprise),
    deviation: clamped(after * scale),
    volatility,
  };
}

/** A rating after days without a match: only its deviation grows. */
export function rest(player: Rating, days: number): Rating {
  const growth = ((most ** 2 - least ** 2) * Math.max(0, days)) / forgottenAfterDays;
  return { ...player, deviation: clamped(Math.sqrt(player.deviation ** 2 + growth)) };
}

/** All ratings after a match by ranks (1 is best, equal is a draw): each pair counts as a match. */
export function rateRanks(ratings: readonly Rating[], ranks: readonly number[]): readonly Rating[] {
  return ratings.map((player, seat) => {
    const own = ranks[seat] ?? 0;
    const matches = ratings.flatMap((opponent, other) => {
      const difference = (ranks[other] ?? 0) - own;
      return other === seat ? [] : [{ opponent, score: (Math.sign(difference) + 1) / 2 }];
    });
    return rate(player, matches);
  });
}
