import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { readBattleship as contract } from '@/lib/contracts/arcade/battleship';
import { readBattleship, toBattleship } from '@/lib/matches/battleship';

export const GET = serve(contract, async ({ viewer, params: { id } }) => {
  const { userId } = viewer();
  const stored = await readBattleship(id, userId);
  const { version, value } = stored;
  const until = value.due === null ? {} : { until: Date.parse(value.dueAt) };
  return new Reply(toBattleship(stored, userId), { version, ...until });
});
