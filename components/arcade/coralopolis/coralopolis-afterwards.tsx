import type { AfterwardsProps } from '@/components/arcade/board';
import { seatName } from '@/components/arcade/coralopolis/city';
import { WorthChart } from '@/components/arcade/coralopolis/worth-chart';
import type { CoralopolisEvent } from '@/lib/games/coralopolis/events';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';

/** A finished game: each player's net worth, round by round. */
export function CoralopolisAfterwards({ names, frames }: AfterwardsProps<CoralopolisView, CoralopolisEvent>) {
  const end = frames.at(-1)?.view;
  if (!end) return null;
  const last = end.seats.map(({ worth }) => worth);
  const rounds = end.worths.length > 0 ? end.worths : [last];
  return <WorthChart names={last.map((_, seat) => seatName(names, seat))} rounds={rounds} />;
}
