import { Lobby } from '@/components/arcade/lobby/lobby';
import { gameFeature } from '@/lib/rules/switches/features';
import { SwitchedOff } from '../../../switched-off';
import { WithArcade } from '../with-arcade';
import { findGameInfo, type GameParams, gameMetadata } from './find-game-info';

export const generateMetadata = gameMetadata;

/** The lobby of a game. */
export default async function GamePage(props: GameParams) {
  const info = await findGameInfo(props);
  return (
    <SwitchedOff isPage feature={gameFeature(info.id)} guildId={null}>
      <WithArcade>
        <Lobby info={info} />
      </WithArcade>
    </SwitchedOff>
  );
}
