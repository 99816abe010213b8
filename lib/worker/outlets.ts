import 'server-only';
import type { JobRun } from '@/lib/core/jobs';
import { goOnDelivering } from '@/lib/delivery/deliver';
import type { Outboxed, Outlet } from '@/lib/delivery/outlet';
import { commandOutlet } from '@/lib/guilds/commands/change-command-settings';
import { messageActs } from '@/lib/guilds/embedbuilder/message-acts';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { roleMenuOutlet } from '@/lib/guilds/reactionroles/menu-outlet';
import { ticketPanelOutlet } from '@/lib/guilds/tickets/panel-outlet';
import { ticketOutlet } from '@/lib/guilds/tickets/ticket-outlet';
import { projectOutlet } from '@/lib/guilds/trackedprojects/project-outlet';
import { trackerOutlet } from '@/lib/guilds/trackers/tracker-list';

type GoOn = (id: string, run: Pick<JobRun, 'attempt'>) => Promise<void>;

function byName<T extends Outboxed>(outlet: Outlet<T>): readonly [string, GoOn] {
  return [outlet.name, (id, run) => goOnDelivering(outlet, id, run)];
}

/** Every outlet, once, by the name of its collection. */
const outlets: ReadonlyMap<string, GoOn> = new Map([
  byName(giveawayEvents.outlet),
  byName(pollEvents.outlet),
  byName(ticketPanelOutlet),
  byName(ticketOutlet),
  byName(roleMenuOutlet),
  byName(messageActs),
  byName(trackerOutlet),
  byName(projectOutlet),
  byName(commandOutlet),
]);

/** Handles the jobs of lib/delivery. */
export async function goOnDeliveringAt(
  outlet: string,
  id: string,
  run: Pick<JobRun, 'attempt'>,
): Promise<void> {
  const goOn = outlets.get(outlet);
  // A newer version of the site may know it, so the job waits like any other that fails.
  if (!goOn) throw new Error(`There is no outlet '${outlet}'.`);
  await goOn(id, run);
}
