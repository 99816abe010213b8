import type { ReactNode } from 'react';
import { BackAt } from '@/components/layout/back-at';
import { ClosedWhile } from '@/components/ui/closed-while';
import { Notice } from '@/components/ui/notice';
import { findSwitchedOff } from '@/lib/guilds/switches';
import { describeSwitch, type FeaturePlace } from '@/lib/rules/switches/schema';

interface SwitchedOffProps extends FeaturePlace {
  /** Only what needs the feature: it is read-only while the feature is off. */
  readonly children?: ReactNode;
  /** The content is a whole page with its own frame. */
  readonly isPage?: boolean;
  /** What still works while it is off. */
  readonly still?: string;
}

/** Says why staff have switched a feature off; renders only the content while it is on. */
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
