import { Crown } from 'lucide-react';
import type { Viewer } from '@/components/panel/viewer';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { PageLink } from '@/components/ui/page-link';
import type { Profile } from '@/lib/contracts/profile';
import { grouped } from '@/lib/core/quantity';

const planNames: Readonly<Record<Profile['premiumPlan'], string>> = {
  none: 'Free',
  basic: 'Basic',
  pro: 'Pro',
};

/** The user's profile on this site. */
export function ProfileCard({ viewer, profile }: { viewer: Viewer; profile: Profile }) {
  const { username, userId, avatarUrl } = viewer;
  const figures = [
    ['Coins', grouped(profile.coins)],
    ['Total friends', grouped(profile.totalFriends)],
    ['Notifications', grouped(profile.totalNotifications)],
    ['Unread', grouped(profile.unreadNotifications)],
    ['Plan', planNames[profile.premiumPlan]],
  ] as const;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={username} src={avatarUrl} size={96} />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="truncate font-display text-xl font-semibold">{username}</h2>
          <div className="mt-1 flex flex-wrap items-center gap-x-1 text-muted">
            <span className="font-mono text-xs">{userId}</span>
            <CopyButton text={userId} label="Copy your user ID" />
          </div>
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
            {profile.isPremium ? (
              <Badge tone="gold" icon={Crown}>
                Premium
              </Badge>
            ) : (
              <Badge>Free</Badge>
            )}
            {profile.premiumTerm !== null && (
              <PageLink
                href="/store/manage"
                className="text-link inline-flex items-center text-xs touch:min-h-11"
              >
                {profile.premiumTerm}
              </PageLink>
            )}
          </p>
        </div>
        <dl className="grid w-full grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-5">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="font-display text-lg font-semibold tabular-nums">{value}</dd>
              {label === 'Coins' && profile.arcadeCoins > 0 && (
                <dd>
                  <PageLink
                    href="/arcade/coins"
                    className="text-link inline-flex items-center text-xs touch:min-h-11"
                  >
                    {grouped(profile.arcadeCoins)} from the arcade
                  </PageLink>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
