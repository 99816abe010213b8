import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAgain } from '@/components/ui/read-again';

test('drops an answer requested before a change, even the very first one', async () => {
  const queries = new QueryClient();
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['section', 'commands'],
    queryFn: () => new Promise<string>((answer) => asked.push(answer)),
  });
  const end = observer.subscribe(() => {});
  expect(asked).toHaveLength(1);

  const read = readAgain(queries, ['section']);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(asked).toHaveLength(2);
  asked[0]?.('before');
  asked[1]?.('after');
  await read;
  expect(observer.getCurrentResult().data).toBe('after');
  end();
  queries.clear();
});
