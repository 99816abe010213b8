import { BackAt } from '@/components/layout/back-at';
import { Notice } from '@/components/ui/notice';
import { findSwitchedOff } from '@/lib/guilds/switches';
import { describeSwitch, type FeaturePlace } from '@/lib/rules/switches/schema';

/** Says that staff have switched a feature off for now, and why; nothing while it is on. */
export async function SwitchedOff({ feature, guildId }: FeaturePlace) {
  const found = await findSwitchedOff({ feature, guildId });
  if (!found) return null;
  return (
    <div className="mx-auto mb-4 w-full max-w-5xl">
      <Notice tone="warning" title={describeSwitch(found)}>
        {found.expiresAt === null ? (
          'You can still look at everything here.'
        ) : (
          <>
            It's back <BackAt value={found.expiresAt} when="coming" />. You can still look at everything here.
          </>
        )}
      </Notice>
    </div>
  );
}
