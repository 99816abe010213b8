// A match change whose first attempt was rejected and lost a race, and whose second attempt was stored.
import { conflict } from '@/lib/core/errors';
import { matches } from '@/lib/db/collections/matches';
import { changeMatch } from '@/lib/matches/stored-matches';
import { indexed } from '@/lib/rules/arcade/indexes';
import { begun, gameNamed, start } from '../unit/arcade/match-world';
import { eventWorld } from './event-world';

const world = eventWorld();

test('a match change ignores the rejection of an attempt that lost a race', async () => {
  const all = world.collection(matches);
  const match = begun(gameNamed('checkers'));
  await all.insert('match', indexed(match));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 1000);
  const update = all.update.bind(all);
  jest.spyOn(all, 'update').mockImplementationOnce(async (id, makeNext, options) => {
    // The first attempt runs after the deadline and loses to another write; the second runs before it.
    clock.mockReturnValue(start + 86_400_000);
    makeNext(match, []);
    clock.mockReturnValue(start + 1000);
    return update(id, makeNext, options);
  });
  const seen: string[] = [];
  await changeMatch('match', (_, present, now) => {
    seen.push(present.phase);
    if (now > start + 1000) throw conflict('Too late.');
    return present;
  });
  expect(seen).toHaveLength(2);
  clock.mockRestore();
});
