'use client';

import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { AnyBoard, AnyMatch, LocalThinking, SeatState } from '@/components/arcade/board';
import {
  afterLocal,
  canTakeBack,
  type LocalAction,
  type LocalState,
  positionOf,
} from '@/components/arcade/local-play';
import type { LocalMatch } from '@/components/arcade/local-store';
import { newSeed } from '@/components/games/new-seed';
import type { AnyGame, Seat } from '@/lib/games/game';
import { heardBy } from '@/lib/games/replay';
import { createRng } from '@/lib/games/rng';

/** The number of positions that the computer may search if the board has no `choose` of its own. */
const NODES = 20_000;

export interface LocalMatchInput {
  readonly game: AnyGame;
  readonly board: Pick<AnyBoard, 'choose' | 'reply' | 'canTakeBack' | 'computerSeat'>;
  /** From openLocal; a new object restarts the match. */
  readonly opened: LocalState;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Receives the match after each step, to store it. */
  onChange(match: LocalMatch): void;
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function chooseHere(game: AnyGame, { seat, view, offers, level, seed }: LocalThinking<unknown, unknown>) {
  const rng = createRng(seed, 'computer');
  return game.ai({ seat, view, offers, level, rng, budget: { nodes: NODES } }).move;
}

/** Chooses the computer's move, after its delay. */
async function reply({ game, board }: LocalMatchInput, thinking: LocalThinking<unknown, unknown>) {
  const [from, to] = board.reply;
  const chosen = board.choose?.(thinking).catch(() => chooseHere(game, thinking));
  await later(from + Math.random() * (to - from));
  return chosen ?? chooseHere(game, thinking);
}

/** The computer's seat if it is to act, otherwise null. */
function computerToAct(game: AnyGame, state: LocalState): Seat | null {
  const turn = game.turns(positionOf(state).state).find(({ seat }) => seat !== state.match.seat);
  return turn?.seat ?? null;
}

function seatsOf({ game, name, avatarUrl }: LocalMatchInput, state: LocalState): readonly SeatState[] {
  const { match } = state;
  const turns = game.turns(positionOf(state).state);
  const level = game.levels.find(({ id }) => id === match.level)?.name ?? match.level;
  return Array.from({ length: game.seats.min }, (_, seat) => ({
    seat,
    ...(seat === match.seat ? { name, avatarUrl, level: null } : { name: level, avatarUrl: null, level }),
    isTheirTurn: turns.some((turn) => turn.seat === seat),
    deadline: null,
    endsAt: null,
    standsIn: false,
    hasDoubleTime: false,
    connection: 'here',
    rating: null,
  }));
}

function toMatch(input: LocalMatchInput, state: LocalState, act: (action: LocalAction) => void): AnyMatch {
  const { game, board } = input;
  const { match, first, taken } = state;
  const own = match.seat;
  const at = taken.length;
  const position = positionOf(state);
  const result = game.result(position.state);
  const seats = seatsOf(input, state);
  const nextSeat = board.computerSeat === undefined ? (own + 1) % game.seats.min : own;
  const rematch = () => act({ kind: 'again', seed: newSeed(), seat: nextSeat });
  return {
    view: game.view(position.state, own),
    offers: seats[own]?.isTheirTurn ? game.offers(position.state, own) : null,
    viewer: own,
    names: seats.map((seat) => seat.name),
    pending: null,
    onMove: (move) => act({ kind: 'step', at, step: { kind: 'move', seat: own, move } }),
    step: at,
    seats,
    log: taken.map(({ step, text }, index) => ({
      step: index,
      seat: 'seat' in step ? step.seat : null,
      text,
    })),
    events: taken.flatMap(({ events }) => heardBy(events, own)),
    result,
    refusal: state.refusal,
    score: seats.map(({ seat }) => match.score[seat === own ? 0 : 1]),
    clockOffset: 0,
    connection: 'local',
    resign: result === null ? () => act({ kind: 'step', at, step: { kind: 'resign', seat: own } }) : null,
    takeBack: board.canTakeBack && canTakeBack(game, state) ? () => act({ kind: 'take-back' }) : null,
    draw: null,
    rematch: result === null ? null : { state: 'none', ask: rematch, decline: () => undefined },
    loadReplay: async () =>
      [first, ...taken.map((one) => one.position)].map(({ step, state: shown }) => ({
        step,
        view: game.view(shown, own),
        events: heardBy(taken[step - 1]?.events ?? [], own),
      })),
  };
}

/** A match against the computer, played in this browser by the same rules as on the server. */
export function useLocalMatch(input: LocalMatchInput): AnyMatch {
  const { game, opened, onChange } = input;
  const [held, setHeld] = useState({ opened, state: opened });
  const state = held.opened === opened ? held.state : opened;
  const position = positionOf(state);

  function act(action: LocalAction) {
    setHeld((current) => {
      const before = current.opened === opened ? current.state : opened;
      return { opened, state: afterLocal(game, before, action) };
    });
  }

  const keep = useEffectEvent(onChange);
  useEffect(() => keep(state.match), [state.match]);

  const think = useEffectEvent((shown: unknown, signal: AbortSignal) => {
    const seat = computerToAct(game, state);
    if (seat === null) return;
    void reply(input, {
      seat,
      view: game.view(shown, seat),
      offers: game.offers(shown, seat),
      level: state.match.level,
      seed: newSeed(),
      signal,
    }).then((move) => {
      if (!signal.aborted) act({ kind: 'step', at: state.taken.length, step: { kind: 'move', seat, move } });
    });
  });
  useEffect(() => {
    const aborter = new AbortController();
    think(position.state, aborter.signal);
    return () => aborter.abort();
  }, [position]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest changes only with the state
  return useMemo(() => toMatch(input, state, act), [state, input.name, input.avatarUrl]);
}
