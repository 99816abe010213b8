import { takeWhere } from '@/lib/matches/take-where';

let read = 0;
async function* numbers() {
  for (let number = 0; ; number += 1) {
    read = number + 1;
    yield number;
  }
}

test('stops at the requested number of matches', async () => {
  const even = await takeWhere(numbers(), (number) => number % 2 === 0, { most: 3, mostRead: 100 });
  expect(even).toEqual([0, 2, 4]);
  expect(read).toBe(5);
});

test('stops at the read limit, however few match', async () => {
  expect(await takeWhere(numbers(), (number) => number === 1, { most: 3, mostRead: 100 })).toEqual([1]);
  expect(read).toBe(100);
});
