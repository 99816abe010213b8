import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { battleshipBoard } from '@/components/arcade/battleship/battleship-board';
import { ChosenOptions } from '@/components/arcade/battleship/options';
import type { ShipName } from '@/lib/games/battleship/fleet';
import { type BattleshipEvent, setup } from '@/lib/games/battleship/rules';
import { optionsSchema } from '@/lib/games/battleship/schema';
import { view } from '@/lib/games/battleship/view';
import type { Viewer } from '@/lib/games/game';
import { names, played } from '../../support/battleship-board';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

const shot = (seat: number, cell: number, sunk: ShipName | null = null) =>
  ({ kind: 'shot', seat, cell, hit: true, sunk }) as const;

test.each<[BattleshipEvent, Viewer, string, string | null]>([
  [{ kind: 'placed', seat: 0 }, 0, 'Your fleet is at sea.', null],
  [{ kind: 'placed', seat: 1 }, 0, 'Kai has placed their fleet.', 'turn'],
  [{ kind: 'shot', seat: 0, cell: 23, hit: false, sunk: null }, 0, 'You fired at C4: miss.', 'miss'],
  [shot(0, 23, 'Carrier'), 0, 'You hit C4 and sank the Carrier.', 'sunk'],
  [shot(1, 99), 0, 'Kai fired at J10: hit.', 'hit'],
  [shot(1, 0, 'Patrol'), 0, 'Kai hit A1 and sank your Patrol.', 'sunk'],
  [shot(1, 0, 'Patrol'), 'spectator', 'Kai hit A1 and sank the Patrol.', 'sunk'],
  [{ kind: 'last-shot', seat: 1 }, 0, 'Kai has one last shot. A hit makes the match a tie.', 'low-time'],
  [{ kind: 'ended', winner: 0, reason: 'sunk' }, 0, 'You won: all ships are sunk.', 'won'],
  [{ kind: 'ended', winner: 0, reason: 'resigned' }, 1, 'Pearl won: by resignation.', 'lost'],
  [{ kind: 'ended', winner: null, reason: 'sunk' }, 1, "It's a draw: all ships are sunk.", 'drawn'],
])('announces %j with a sound to %s', (event, viewer, sentence, sound) => {
  expect(battleshipBoard.speak(event, viewer, names)).toBe(sentence);
  expect(battleshipBoard.sound(event, viewer)).toBe(sound);
});

test('prefixes a fleet refusal from the server only during setup', () => {
  const placing = view(setup(optionsSchema.parse({})), 0);
  expect(battleshipBoard.refused?.(placing, 'The Carrier overlaps the Patrol.')).toBe(
    'Failed to ready up: The Carrier overlaps the Patrol.',
  );
  expect(battleshipBoard.refused?.(view(played([]), 0), "It's not your turn.")).toBe("It's not your turn.");
});

test('the computer replies after 800 ms', () => expect(battleshipBoard.reply).toEqual([800, 800]));

describe('options', () => {
  const changed = jest.fn();
  beforeEach(() => changed.mockReset());

  test('offer a theme and equal fleets against the computer', async () => {
    render(<ChosenOptions value={undefined} onChange={changed} mode="computer" />);
    expect(screen.getByRole('radio', { name: 'Default' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Pirate' }));
    expect(changed).toHaveBeenLastCalledWith({ theme: 'pirate', secondFleet: 'small', lastShot: false });
    await userEvent.click(screen.getByRole('switch', { name: /Equal fleets/ }));
    expect(changed).toHaveBeenLastCalledWith({ theme: 'default', secondFleet: 'whole', lastShot: false });
    for (const [options] of changed.mock.calls) expect(optionsSchema.parse(options)).toEqual(options);
  });

  test('offer only a theme against people, with whole fleets and the last shot', async () => {
    render(
      <ChosenOptions value={{ theme: 'modern', secondFleet: 'small' }} onChange={changed} mode="people" />,
    );
    expect(screen.getByRole('radio', { name: 'Modern' })).toBeChecked();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Default' }));
    expect(changed).toHaveBeenLastCalledWith({ theme: 'default', secondFleet: 'whole', lastShot: true });
  });
});
