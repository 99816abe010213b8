import { Badge } from '@/components/ui/badge';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Directory } from '@/lib/guild-settings/directory';
import { channelTitle } from '@/lib/guild-settings/directory-words';
import type { ListedPanel } from '@/lib/rules/verification/panel-schema';

export interface PanelStateProps {
  panel: ListedPanel | null;
  directory: Directory;
}

/** Whether and where the panel is posted, and its problems. */
export function PanelState({ panel, directory }: PanelStateProps) {
  if (!panel) return <p className="text-muted">Not posted yet. Save the settings, then post the panel.</p>;
  const channel = directory.channels.find(({ id }) => id === panel.channelId);
  const isGone = panel.isGone || !channel;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isGone ? 'danger' : panel.isCurrent ? 'lagoon' : 'amber'}>
          {isGone ? 'Gone' : panel.isCurrent ? 'Posted' : 'Outdated'}
        </Badge>
        <span className="text-muted">
          Panel posted in {channel ? channelTitle(channel) : 'a channel that no longer exists'},{' '}
          <RelativeTime value={panel.postedAt} />, by {panel.username}
        </span>
      </p>
      {isGone ? (
        <Notice tone="danger" title="The panel is gone">
          Its message no longer exists on Discord, so nobody can verify. Post it again.
        </Notice>
      ) : (
        !panel.isCurrent && (
          <Notice tone="warning" title="The panel shows older settings">
            The settings have changed since. Update the panel to show them.
          </Notice>
        )
      )}
    </div>
  );
}
