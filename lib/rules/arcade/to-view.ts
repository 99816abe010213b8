// What the server sends of a match: one viewer's view, made by the game.
import { commitTo, numberedSeed } from '@/lib/games/fair-seed';
import type { AnyGame, Seat, Turn, Viewer } from '@/lib/games/game';
import type { Position } from '@/lib/games/play';
import { isProvisional, type Rating } from '@/lib/games/rating';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { LogEntry, Player, StoredMatch } from '@/lib/rules/arcade/schema';
import { positionOf } from '@/lib/rules/arcade/steps';
import { lapsesAt } from '@/lib/rules/arcade/times';
import type { LogLine, MatchSummary, MatchView, SeatView } from '@/lib/rules/arcade/view-schema';

/** The viewer, and how to get avatar URLs. */
export interface ViewContext {
  readonly viewer: Viewer;
  /** The seat that is being vacated for the viewer. */
  readonly arrivesAt: Seat | null;
  readonly hasSeatAlert: boolean;
  readonly muted: ReadonlySet<string>;
  /** How many people watch; only used if the whole match is shown. */
  readonly watching: number;
  readonly avatarUrl: (player: Player) => string;
}

export const toShownRating = (rating: Rating) => ({
  rating: Math.round(rating.rating),
  isProvisional: isProvisional(rating),
});

/** A step as this viewer may see it. */
export function toLogLine({ step, at, seat, kind, notation, events }: LogEntry, viewer: Viewer): LogLine {
  const visible = events.filter(({ to }) => to === 'all' || to === viewer);
  return { step, at, seat, kind, notation, events: visible.map(({ event }) => event) };
}

const epoch = (date: string | null) => (date === null ? null : Date.parse(date));

function seatsFor(
  game: AnyGame,
  match: StoredMatch,
  turns: ReadonlySet<number>,
  context: ViewContext,
): SeatView[] {
  return match.seats.map((sitting, seat) => {
    const { person, level, joined, ready, reserve, pace, misses, connection, lostAt, leftAt } = sitting;
    const wait = match.waits.find((one) => one.seat === seat);
    const isHere = level !== null || (connection !== null && lostAt === null);
    const levelName = game.levels.find(({ id }) => id === level)?.name ?? '';
    return {
      seat,
      userId: person?.userId ?? null,
      username: person?.username ?? levelName,
      avatarUrl: person === null ? null : context.avatarUrl(person),
      level,
      hasJoined: joined,
      isReady: ready,
      isTheirTurn: turns.has(seat),
      clock: wait?.clock ?? null,
      deadline: epoch(wait?.dueAt ?? null),
      endsAt: epoch(wait?.endsAt ?? null),
      reserve,
      hasDoubleTime: pace === 2,
      misses,
      connection: isHere ? 'here' : lostAt === null ? 'away' : 'reconnecting',
      graceEndsAt: lostAt === null ? null : Date.parse(lostAt) + matchLimits.grace,
      isLeaving: match.isTable && leftAt !== null,
      satAt: epoch(sitting.sat?.at ?? null),
      isMuted: person !== null && context.muted.has(person.userId),
    };
  });
}

function ratingFor({ rating }: StoredMatch): MatchView['rating'] {
  const { state, why, before, after } = rating;
  const changes = before?.flatMap((old, seat) => {
    const next = after?.[seat];
    return next ? [{ before: toShownRating(old), after: toShownRating(next) }] : [];
  });
  return { state, why, changes: state === 'done' ? (changes ?? null) : null };
}

function coinsFor({ coins }: StoredMatch, viewer: Viewer): MatchView['coins'] {
  return coins === null || coins.seat !== viewer ? null : { earned: coins.earned, why: coins.why };
}

function awaited(turns: readonly Turn[]): ReadonlySet<Seat> {
  return new Set(turns.filter(({ clock }) => clock !== null).map(({ seat }) => seat));
}

/** What the game shows of a position, and the moves that it offers to this viewer. */
function shown(
  game: AnyGame,
  position: Position<unknown> | null,
  viewer: Viewer,
  seats: StoredMatch['seats'],
) {
  if (position === null) return { step: 0, view: null, offers: null, turns: new Set<Seat>() };
  const { step, state } = position;
  const turns = game.turns(state);
  const isPlayed = viewer !== 'spectator' && seats[viewer]?.level === null;
  const mayAct = isPlayed && turns.some(({ seat }) => seat === viewer);
  return {
    step,
    view: game.view(state, viewer),
    offers: mayAct ? game.offers(state, viewer) : null,
    turns: awaited(turns),
  };
}

function handsFor({ secret: { hands, serverSeed } }: StoredMatch): MatchView['hands'] {
  if (hands === null) return null;
  const { number, seed } = hands;
  return { number, seed: seed.number, commitment: commitTo(numberedSeed(serverSeed, seed.number)) };
}

function tableLabel({ table, options }: AnyGame, match: StoredMatch): string | null {
  return match.isTable ? (table?.label(options.parse(match.options)) ?? '') : null;
}

const drawStep = (match: StoredMatch) => match.secret.position?.step ?? 0;

/** How many steps until this seat may offer a draw again. */
function drawRestOf(match: StoredMatch, viewer: Viewer): number {
  const offeredAt = viewer === 'spectator' ? null : (match.seats[viewer]?.drawOfferedAt ?? null);
  return offeredAt === null ? 0 : Math.max(0, offeredAt + matchLimits.drawOfferEvery - drawStep(match));
}

/** True if this seat may offer a draw now. */
export function mayOfferDraw(game: AnyGame, match: StoredMatch, viewer: Viewer): boolean {
  if (viewer === 'spectator' || game.agreeDraw === undefined || match.phase !== 'active') return false;
  if (match.seats.some(({ level }) => level !== null)) return false;
  return drawRestOf(match, viewer) === 0 && match.drawOffer === null;
}

/** True if this seat's draw offer was declined at most one step ago. */
function isDrawDeclined(match: StoredMatch, viewer: Viewer): boolean {
  const declinedAt = viewer === 'spectator' ? null : (match.seats[viewer]?.drawDeclinedAt ?? null);
  return declinedAt !== null && match.phase === 'active' && drawStep(match) <= declinedAt + 1;
}

/** The options as anyone may see them: all of them once the match is over. */
function optionsFor({ publicOptions, options }: AnyGame, match: StoredMatch): unknown {
  if (publicOptions === undefined || match.phase === 'finished') return match.options;
  return publicOptions(options.parse(match.options));
}

export function toMatchView(
  game: AnyGame,
  { value: match, version }: { readonly value: StoredMatch; readonly version: number },
  context: ViewContext,
): MatchView {
  const { viewer } = context;
  const position = match.secret.position === null ? null : positionOf(game, match);
  const { step, view, offers, turns } = shown(game, position, viewer, match.seats);
  const isPlayer = viewer !== 'spectator';
  const isOver = match.phase === 'finished';
  const mutedSeats = new Set(
    match.seats.flatMap(({ person }, seat) => (person && context.muted.has(person.userId) ? [seat] : [])),
  );
  return {
    matchId: match.matchId,
    gameId: match.gameId,
    version,
    origin: match.origin,
    phase: match.phase,
    cancelReason: match.cancelReason,
    hostId: match.hostId,
    code: isPlayer ? match.code : null,
    lapsesAt: match.phase === 'waiting' ? lapsesAt(match) : null,
    options: optionsFor(game, match),
    table: tableLabel(game, match),
    arrivesAt: context.arrivesAt,
    hasSeatAlert: context.hasSeatAlert,
    viewer,
    seats: seatsFor(game, match, turns, context),
    watching: context.watching,
    pausedUntil: epoch(match.pausedUntil),
    hands: handsFor(match),
    step,
    view,
    offers,
    log: match.secret.log.slice(-matchLimits.shownLog).map((entry) => toLogLine(entry, viewer)),
    chat: match.chat.filter(({ seat }) => !mutedSeats.has(seat)),
    hasDraw: game.agreeDraw !== undefined,
    drawOffer: match.drawOffer,
    mayOfferDraw: mayOfferDraw(game, match, viewer),
    drawRest: drawRestOf(match, viewer),
    isDrawDeclined: isDrawDeclined(match, viewer),
    result: match.result,
    rematch: match.rematch && {
      seats: match.rematch.seats,
      declinedBy: match.rematch.declinedBy,
      matchId: match.rematch.matchId,
    },
    series: { number: match.series.number, scores: match.series.scores },
    rating: ratingFor(match),
    coins: coinsFor(match, viewer),
    commitment: match.commitment,
    seeds: isOver
      ? {
          commitment: match.commitment,
          serverSeed: match.secret.serverSeed,
          playerSeeds: match.seats.map(({ seed }) => seed),
        }
      : null,
    createdAt: match.createdAt,
    startedAt: match.startedAt,
    finishedAt: match.finishedAt,
    limitAt: epoch(match.limitAt),
  };
}

export function toSummary(game: AnyGame, match: StoredMatch, context: ViewContext): MatchSummary {
  const { viewer } = context;
  const { before, after, state } = match.rating;
  const own = typeof viewer === 'number' && state === 'done' ? [before?.[viewer], after?.[viewer]] : [];
  const position = match.phase === 'active' ? positionOf(game, match) : null;
  const turns = awaited(position === null ? [] : game.turns(position.state));
  const [old, next] = own;
  return {
    matchId: match.matchId,
    gameId: match.gameId,
    origin: match.origin,
    phase: match.phase,
    hostId: match.hostId,
    options: optionsFor(game, match),
    table: tableLabel(game, match),
    viewer,
    result: match.result,
    createdAt: match.createdAt,
    startedAt: match.startedAt,
    finishedAt: match.finishedAt,
    seats: seatsFor(game, match, turns, context).map(
      ({ seat, userId, username, avatarUrl, level, isTheirTurn }) => ({
        seat,
        userId,
        username,
        avatarUrl,
        level,
        isTheirTurn,
      }),
    ),
    steps: match.secret.position?.step ?? 0,
    isYourTurn: typeof viewer === 'number' && turns.has(viewer) && match.seats[viewer]?.level === null,
    lapsesAt: match.phase === 'waiting' ? lapsesAt(match) : null,
    ratingChange: old && next ? Math.round(next.rating) - Math.round(old.rating) : null,
  };
}
