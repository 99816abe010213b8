import type { ChangeEvent } from '@/lib/db/change-hub';
import { createOwnWrites } from '@/lib/db/own-writes';

const event = { id: 'a', version: 1 };

function setUp() {
  const heard: ChangeEvent[] = [];
  return { heard, own: createOwnWrites((news) => heard.push(news)) };
}

test('notifies of a write at once, and not again from the stream', async () => {
  const { heard, own } = setUp();
  await own.notify(event, async () => true);
  expect(heard).toEqual([event]);
  own.notifyStreamed(event);
  expect(heard).toEqual([event]);
  own.notifyStreamed(event);
  expect(heard).toHaveLength(2);
});

test('notifies from the stream when it outruns the write', async () => {
  const { heard, own } = setUp();
  await own.notify(event, async () => {
    own.notifyStreamed(event);
    expect(heard).toEqual([event]);
    return true;
  });
  own.notifyStreamed({ ...event, version: null });
  expect(heard).toEqual([event, { id: 'a', version: null }]);
});

test('ignores a failed write, but notifies when another process writes it', async () => {
  const { heard, own } = setUp();
  await own.notify(event, async () => false);
  const fails = own.notify(event, async () => {
    throw new Error('cut off');
  });
  await expect(fails).rejects.toThrow('cut off');
  expect(heard).toEqual([]);
  own.notifyStreamed(event);
  expect(heard).toEqual([event]);
});

test('notifies of every streamed event after a gap', async () => {
  const { heard, own } = setUp();
  await own.notify(event, async () => true);
  own.clear();
  own.notifyStreamed(event);
  expect(heard).toEqual([event, event]);
});

test('notifies twice of two removals before the stream reports the first', async () => {
  const { heard, own } = setUp();
  const removal = { id: 'a', version: null };
  await own.notify(removal, async () => true);
  await own.notify(removal, async () => {
    own.notifyStreamed(removal);
    expect(heard).toHaveLength(1);
    return true;
  });
  own.notifyStreamed(removal);
  expect(heard).toEqual([removal, removal]);
});

test('notifies once when two writes race for one version', async () => {
  const { heard, own } = setUp();
  const answers: ((isDone: boolean) => void)[] = [];
  const loser = own.notify(event, () => new Promise((resolve) => answers.push(resolve)));
  await own.notify(event, async () => {
    own.notifyStreamed(event);
    return true;
  });
  for (const answer of answers) answer(false);
  expect(await loser).toBe(false);
  expect(heard).toEqual([event]);
  own.notifyStreamed(event);
  expect(heard).toHaveLength(2);
});
