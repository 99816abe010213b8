import type { ReactNode } from 'react';
import { BackAt } from '@/components/layout/back-at';
import { ClosedWhile } from '@/components/ui/closed-while';
import { Notice } from '@/components/ui/notice';
import { findSwitchedOff } from '@/lib/guilds/switches';
import { describeSwitch, type FeaturePlace } from '@/lib/rules/switches/schema';

interface SwitchedOffProps extends FeaturePlace {
  /** What uses the feature and nothing else: it can be read and not changed while that is off. */
  readonly children?: ReactNode;
  /** What it holds is a whole page, with a frame of its own. */
  readonly isPage?: boolean;
  /** What still works meanwhile. */
  readonly still?: string;
}

/** Says that staff have switched a feature off for now, and why; only what it holds while it is on. */
export async function SwitchedOff({
  feature,
  guildId,
  children,
  isPage = false,
  still = 'You can still look at everything here.',
}: SwitchedOffProps) {
  const found = await findSwitchedOff({ feature, guildId });
  if (!found) return children;
  const text = describeSwitch(found);
  return (
    <>
      <div className={`mx-auto w-full max-w-5xl ${isPage ? 'px-4 pt-6 lg:px-6' : 'mb-4'}`}>
        <Notice tone="warning" title={text}>
          {found.expiresAt === null ? (
            still
          ) : (
            <>
              It's back <BackAt value={found.expiresAt} when="coming" />. {still}
            </>
          )}
        </Notice>
      </div>
      <ClosedWhile reason={text}>{children}</ClosedWhile>
    </>
  );
}
