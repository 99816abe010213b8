import { TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedVerification } from '@/lib/contracts/verify';

/** How old somebody's account is, with a warning for a young one. */
export function AccountAge({
  accountCreatedAt,
  isYoungAccount,
}: Pick<ListedVerification, 'accountCreatedAt' | 'isYoungAccount'>) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>
        Account created <RelativeTime value={accountCreatedAt} />
      </span>
      {isYoungAccount && (
        <Badge tone="amber" icon={<TriangleAlert aria-hidden="true" />}>
          Younger than a week
        </Badge>
      )}
    </span>
  );
}
