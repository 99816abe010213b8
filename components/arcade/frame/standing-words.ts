import type { AnyBoard, AnyMatch, SeatState } from '@/components/arcade/board';

// Spoken answers to the keys that ask about a match.

function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [
    [Math.floor(seconds / 60), 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const said = parts.flatMap(([count, unit]) =>
    count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`],
  );
  return said.join(' ') || '0 seconds';
}

function clockOf(seat: SeatState, isOwn: boolean, now: number): string {
  const who = isOwn ? 'You have' : `${seat.name} has`;
  if (seat.deadline === null) return `${who} no clock running`;
  const reserve = (seat.endsAt ?? seat.deadline) - Math.max(seat.deadline, now);
  const left = `${who} ${minutes(seat.deadline - now)}`;
  return reserve > 0 ? `${left} and ${minutes(reserve)} in reserve` : left;
}

/** The remaining time of the seats to move. `now` is this browser's clock, in milliseconds. */
export function clockWords({ seats, viewer, clockOffset, result }: AnyMatch, now: number): string {
  if (result !== null) return 'The match is over.';
  const onTurn = seats.filter(({ isTheirTurn }) => isTheirTurn);
  if (onTurn.every(({ deadline }) => deadline === null)) return 'There is no clock in this match.';
  return `${onTurn.map((seat) => clockOf(seat, seat.seat === viewer, now + clockOffset)).join('. ')}.`;
}

/** The other players: seat, rating, and whether they are connected. */
export function opponentWords({ sides }: AnyBoard, { seats, viewer, result }: AnyMatch): string {
  const connections = { here: null, reconnecting: 'reconnecting', away: 'away' };
  const said = seats
    .filter(({ seat }) => seat !== viewer)
    .map(({ seat, name, level, rating, isTheirTurn, connection }) =>
      [
        name,
        level === null ? null : 'computer',
        sides?.[seat] ?? null,
        rating === null ? null : `rated ${rating}`,
        level === null && result === null ? connections[connection] : null,
        isTheirTurn && result === null ? 'to move' : null,
      ]
        .filter((part) => part !== null)
        .join(', '),
    );
  return `${said.join('. ')}.`;
}

/** The last event worth announcing. */
export function lastMoveWords(board: AnyBoard, { events, viewer, names }: AnyMatch): string {
  const said = events.map((event) => board.speak(event, viewer, names)).filter((text) => text !== null);
  return said.at(-1) ?? 'No move yet.';
}
