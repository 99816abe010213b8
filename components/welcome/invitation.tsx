import { LayoutDashboard, Plus } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';

/** The call to action for visitors. */
export function Invitation() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/api/invite" reload variant="primary" size="lg" icon={Plus}>
        Add to your server
      </ButtonLink>
      <ButtonLink href="/dashboard/selector" size="lg" icon={LayoutDashboard}>
        Open the dashboard
      </ButtonLink>
    </div>
  );
}
