// Thirty days of play: eight hours a day earn at most 1.5 times as many coins as one hour.
import type { BattleOutcome } from '@/lib/games/pet-battle/model';
import { acted, turned } from '@/lib/rules/pets/act';
import { writeBattle } from '@/lib/rules/pets/battle-result';
import { sizeOf } from '@/lib/rules/pets/goals';
import type { BegunBattle, World } from '@/lib/rules/pets/schema';
import { begunWorld, paid, settingAt, story } from '../../support/pets-game';

const DAY = 86_400_000;
const start = Date.parse('2026-11-01T08:00:00Z');

/** Battles won in an hour: 30 fights, 90 % of them won, a fifth against trainers. */
const battlesOfHour = { wild: 22, rematches: 5 };

const outcome: BattleOutcome = {
  ...{ won: 0, isOver: true, ranAway: false, captured: null, fought: ['p1'], seen: [], itemsUsed: [] },
  defeated: [{ speciesId: 'pebbrab', level: 5 }],
  healthByPetId: {},
};

function battleOf(matchId: string, npcId: string | null): BegunBattle {
  const kind = npcId === null ? 'wild' : 'trainer';
  const foes = [{ speciesId: 'pebbrab', level: 5, isShiny: false }];
  return { matchId, kind, strength: kind, npcId, name: 'Foe', map: 'CoralShore.json', foes };
}

interface Purse {
  readonly world: World;
  readonly coins: number;
}

function payIn(world: World, coins: number): Purse {
  const next = paid(world, coins);
  if (next === null) throw new Error('The purse is empty.');
  return next;
}

let matches = 0;

function win({ world, coins }: Purse, now: number, npcId: string | null): Purse {
  matches += 1;
  const battle = battleOf(`match-${matches}`, npcId);
  const next = turned({ ...world, battle }, settingAt(now), (turn) => writeBattle(turn, battle, outcome));
  return payIn(next.world, coins);
}

function claimDailies(purse: Purse, now: number): Purse {
  // Marks all goals of the day as reached.
  const { today } = turned(purse.world, settingAt(now), () => undefined).world;
  const entries = today.entries.map((entry) => {
    const goal = story.dailies.find(({ id }) => id === entry.dailyId)?.goal;
    return { ...entry, count: goal === undefined ? 0 : sizeOf(goal) };
  });
  return entries.reduce(
    ({ world, coins }, { dailyId }) => {
      const claimed = acted(world, { kind: 'claim', what: 'daily', id: dailyId }, settingAt(now));
      return payIn(claimed.world, coins);
    },
    { world: { ...purse.world, today: { ...today, entries } }, coins: purse.coins },
  );
}

function playDay(purse: Purse, now: number, hours: number): Purse {
  let present = claimDailies(purse, now);
  for (let hour = 0; hour < hours; hour += 1) {
    for (let at = 0; at < battlesOfHour.wild; at += 1) present = win(present, now, null);
    for (let at = 0; at < battlesOfHour.rematches; at += 1) present = win(present, now, 'rival');
  }
  return present;
}

function earnedIn(days: number, hours: number): number {
  let purse: Purse = { world: { ...begunWorld(start), beaten: ['rival'] }, coins: 0 };
  for (let day = 0; day < days; day += 1) purse = playDay(purse, start + day * DAY, hours);
  return purse.coins;
}

test('thirty days of eight hours earn at most 1.5 times those of one hour, and 150 coins a day', () => {
  const [one, eight] = [earnedIn(30, 1), earnedIn(30, 8)];
  expect(one).toBe(30 * (75 + 22 + 25));
  expect(eight).toBe(30 * (75 + 30 + 25));
  expect(eight / one).toBeLessThanOrEqual(1.5);
  expect(eight).toBeLessThanOrEqual(30 * 150);
});

test('a day is that of UTC, and a clock set back does not restart it', () => {
  const late = Date.parse('2026-11-01T23:59:59Z');
  let purse: Purse = { world: { ...begunWorld(late), beaten: ['rival'] }, coins: 0 };
  for (let at = 0; at < 40; at += 1) purse = win(purse, late, null);
  expect(purse.coins).toBe(30);
  purse = win(purse, late + 1000, null);
  expect(purse.coins).toBe(31);
  purse = win(purse, late, null);
  expect(purse.world.today).toMatchObject({ day: '2026-11-02', wildWins: 2 });
  expect(purse.coins).toBe(32);
});
