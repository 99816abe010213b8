import { notFound } from 'next/navigation';
import { MatchScreen } from '@/components/arcade/match/match-screen';
import { gameFeature } from '@/lib/rules/switches/features';
import { SwitchedOff } from '../../../../switched-off';
import { findGameInfo, type GameParams, gameMetadata } from '../find-game-info';

export const generateMetadata = gameMetadata;

interface Props extends GameParams {
  readonly params: Promise<{ readonly game: string; readonly place: string }>;
}

/** A match: `setup` before it begins, `game` after. Both paths work at any time. */
export default async function MatchPage(props: Props) {
  const { place } = await props.params;
  if (place !== 'setup' && place !== 'game') notFound();
  const info = await findGameInfo(props);
  return (
    <SwitchedOff
      isPage
      feature={gameFeature(info.id)}
      guildId={null}
      still="A match that has begun can still be played to its end."
    >
      <MatchScreen info={info} />
    </SwitchedOff>
  );
}
