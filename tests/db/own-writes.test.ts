import type { ChangeEvent } from '@/lib/db/change-hub';
import { createOwnWrites } from '@/lib/db/own-writes';

const event = { id: 'a', version: 1 };

function setUp() {
  const heard: ChangeEvent[] = [];
  return { heard, own: createOwnWrites((news) => heard.push(news)) };
}

test('a write is told of at once, and not again when the stream brings it', async () => {
  const { heard, own } = setUp();
  await own.notify(event, async () => true);
  expect(heard).toEqual([event]);
  own.notifyStreamed(event);
  expect(heard).toEqual([event]);
  own.notifyStreamed(event);
  expect(heard).toHaveLength(2);
});

test('a stream that is quicker than the answer to the write tells of it', async () => {
  const { heard, own } = setUp();
  await own.notify(event, async () => {
    own.notifyStreamed(event);
    expect(heard).toEqual([event]);
    return true;
  });
  own.notifyStreamed({ ...event, version: null });
  expect(heard).toEqual([event, { id: 'a', version: null }]);
});

test('what was not written is not told of, and what another then writes is', async () => {
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

test('after a gap everything the stream brings is news', async () => {
  const { heard, own } = setUp();
  await own.notify(event, async () => true);
  own.clear();
  own.notifyStreamed(event);
  expect(heard).toEqual([event, event]);
});

test('a document that is removed twice before the stream brings the first is told of twice', async () => {
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

test('of two writes that race for one version the one that is done is told of once', async () => {
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
