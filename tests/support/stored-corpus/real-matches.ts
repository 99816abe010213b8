// Matches of every game as the rules produce them: at several stages, with the games' states.
import type { AnyGame } from '@/lib/games/game';
import { games } from '@/lib/games/registry';
import { createRng } from '@/lib/games/rng';
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import { withDrawAct } from '@/lib/rules/arcade/draws';
import { newMatch } from '@/lib/rules/arcade/new-match';
import { withRematchAct } from '@/lib/rules/arcade/rematch';
import { withPhrase } from '@/lib/rules/arcade/say';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withAllThere, withDeclined, withJoined, withLeft } from '@/lib/rules/arcade/seating';
import { emptySeat, seatOfComputer, taken } from '@/lib/rules/arcade/seats';
import { positionOf, withMove, withResigned, withTimeout } from '@/lib/rules/arcade/steps';
import { closedTable, openedTable } from '@/lib/rules/arcade/tables';
import { knownUsers } from '@/sandbox/world/people';
import { imageHash } from '@/sandbox/world/random';
import { corpusStart } from './plain-text';

const seedFor = (text: string) => `${imageHash(text)}${imageHash(`${text}.`)}`;
const [host, guest] = knownUsers.map(({ id, username, avatar }) => ({ userId: id, username, avatar }));
if (host === undefined || guest === undefined) throw new Error('The world has no people.');
const players = { host, guest };

function waiting(game: AnyGame, stage: string, computer: boolean): StoredMatch {
  const own = taken(emptySeat, { person: players.host, pace: 1, seed: seedFor(`${game.id} host`) });
  const other = computer ? seatOfComputer(game.levels[0]?.id ?? '') : { ...emptySeat, person: players.guest };
  return newMatch(
    {
      matchId: `${game.id}-${stage}`,
      gameId: game.id,
      options: game.options.parse({}),
      origin: 'friend',
      hostId: players.host.userId,
      seats: [own, other],
      code: computer ? null : 'REEF42',
      serverSeed: seedFor(game.id),
    },
    corpusStart,
  );
}

/** The match once it is a player's turn. */
function afterPause(game: AnyGame, match: StoredMatch): StoredMatch {
  let present = match;
  while (present.pausedUntil !== null) present = caughtUp(game, present, Date.parse(present.pausedUntil));
  return present;
}

const awaitedIn = (game: AnyGame, match: StoredMatch) =>
  game.turns(positionOf(game, match).state).find(({ clock }) => clock !== null);

/** The match after so many moves, none of which ends it. */
function played(game: AnyGame, match: StoredMatch, steps: number): StoredMatch {
  let present = match;
  for (let count = 0; count < steps; count += 1) {
    const before = afterPause(game, present);
    const { state, step } = positionOf(game, before);
    const turn = awaitedIn(game, before);
    if (turn === undefined) break;
    const key = count % 2 === 0 ? `call-${count}` : null;
    const tried = Array.from({ length: 20 }, (_, draw) => {
      const rng = createRng(seedFor(game.id), draw === 0 ? `move ${step}` : `move ${step} ${draw}`);
      const move = game.sample(game.offers(state, turn.seat), rng);
      const call = { seat: turn.seat, step, move, key };
      return withMove(game, before, call, corpusStart + (count + 1) * 5000);
    });
    const next = tried.find((one) => one.phase === 'active' && afterPause(game, one).phase === 'active');
    if (next === undefined) break;
    present = next;
  }
  return present;
}

function matchesOf(game: AnyGame): readonly StoredMatch[] {
  const later = corpusStart + 600_000;
  const comer = { person: players.guest, pace: 2, seed: null } as const;
  const begun = (stage: string) => withJoined(game, waiting(game, stage, false), comer, corpusStart + 1000);
  const opened = played(game, begun('opened'), 3);
  const middle = withPhrase(played(game, begun('middle'), 12), 0, 'hello', later);
  const waited = afterPause(game, played(game, begun('timeout'), 3));
  const turn = awaitedIn(game, waited);
  const drawn = game.agreeDraw
    ? [
        withDrawAct(
          game,
          withDrawAct(game, played(game, begun('drawn'), 9), { seat: 0, act: 'offer' }, later),
          { seat: 1, act: 'accept' },
          later,
        ),
      ]
    : [];
  return [
    waiting(game, 'invited', false),
    withDeclined(waiting(game, 'declined', false), players.guest.userId, later),
    withAllThere(game, waiting(game, 'computer', true), corpusStart + 1000),
    begun('begun'),
    opened,
    middle,
    turn === undefined ? opened : withTimeout(game, waited, turn.seat, later),
    withResigned(game, played(game, begun('resigned'), 8), 1, later),
    ...drawn,
    withRematchAct(
      withResigned(game, played(game, begun('rematch'), 6), 0, later),
      { seat: 0, act: 'ask', next: { matchId: `${game.id}-next`, serverSeed: seedFor('next') } },
      later,
    ),
  ];
}

/** A table of a game at several stages: a player joins, a hand is dealt, the first one leaves, it closes. */
function tablesOf(game: AnyGame): readonly StoredMatch[] {
  if (game.table === undefined) return [];
  const host = { person: players.host, pace: 1, seed: seedFor(`${game.id} host`) } as const;
  const comer = { person: players.guest, pace: 2, seed: null } as const;
  const open = (stage: string) => {
    const made = newMatch(
      {
        matchId: `${game.id}-table-${stage}`,
        gameId: game.id,
        options: game.table?.usual,
        isTable: true,
        origin: 'table',
        hostId: players.host.userId,
        seats: Array.from({ length: game.seats.max }, () => emptySeat),
        code: 'REEF43',
        serverSeed: seedFor(`${game.id} table`),
      },
      corpusStart,
    );
    const level = game.levels[0]?.id ?? '';
    const computers = game.seats.max - 1;
    return openedTable(game, made, { host, seat: 0, computers, level }, corpusStart);
  };
  const come = (match: StoredMatch) => withJoined(game, match, comer, corpusStart + 60_000);
  const dealt = (stage: string) => afterPause(game, open(stage));
  const left = withLeft(game, dealt('left'), players.host.userId, corpusStart + 60_000);
  return [
    open('open'),
    come(open('two')),
    dealt('dealt'),
    // A computer gives up its seat for them.
    come(dealt('arriving')),
    left,
    closedTable(game, dealt('closed'), corpusStart + 600_000),
  ];
}

const hasMatches = ({ table, options }: AnyGame) => !table?.isTable(options.parse({}));

/** Every game with its matches and tables, each with its own ID. */
export const realMatches = games.map((game) => ({
  game,
  matches: [...(hasMatches(game) ? matchesOf(game) : []), ...tablesOf(game)],
}));
