import { WALK_MS } from '@/components/pets/walk/motion';
import { createOthers, GONE_MS, LATE_MS, MOST_OTHERS, type Seen } from '@/components/pets/walk/others';

const at = (x: number) => ({ x, y: 0, facing: 'right' as const });
const kai = (...path: readonly number[]): Seen => ({
  ...{ userId: '4', username: 'Kai', sprite: 'boy2', isRunning: false },
  path: path.map(at),
});

test('shows a new player immediately at their place', () => {
  const others = createOthers();
  others.hear([kai(3)], 0);
  expect(others.figuresAt(1)).toMatchObject([{ x: 3, pose: 'stand', username: 'Kai' }]);
});

test('replays the path 600 ms late at 267 ms per tile', () => {
  const others = createOthers();
  others.hear([kai(0)], 0);
  others.hear([kai(0, 1, 2)], 1000);
  const end = 1000 + LATE_MS;
  expect(others.figuresAt(end - WALK_MS * 2 - 1)[0]).toMatchObject({ x: 0, pose: 'stand' });
  expect(others.figuresAt(end - WALK_MS * 1.5)[0]?.x).toBeCloseTo(0.5);
  expect(others.figuresAt(end - WALK_MS * 1.5)[0]?.pose).toBe('walk');
  expect(others.figuresAt(end)[0]).toMatchObject({ x: 2, pose: 'stand' });
});

test('drops players after ten seconds of silence', () => {
  const others = createOthers();
  others.hear([kai(0)], 0);
  expect(others.figuresAt(GONE_MS - 1)).toHaveLength(1);
  expect(others.figuresAt(GONE_MS)).toHaveLength(0);
});

test('shows at most twenty players', () => {
  const others = createOthers();
  others.hear(
    Array.from({ length: 30 }, (_, index) => ({ ...kai(index), userId: String(index) })),
    0,
  );
  expect(others.figuresAt(1)).toHaveLength(MOST_OTHERS);
});
