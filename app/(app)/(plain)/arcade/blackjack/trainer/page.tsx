import type { Metadata } from 'next';
import { BlackjackTrainer } from '@/components/arcade/blackjack/trainer';
import { gameFeature } from '@/lib/rules/switches/features';
import { SwitchedOff } from '../../../../switched-off';
import { WithArcade } from '../../with-arcade';

export const metadata: Metadata = { title: 'Blackjack trainer' };

export default function Page() {
  return (
    <SwitchedOff isPage feature={gameFeature('blackjack')} guildId={null}>
      <WithArcade>
        <BlackjackTrainer />
      </WithArcade>
    </SwitchedOff>
  );
}
