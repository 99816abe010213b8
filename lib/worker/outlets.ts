import 'server-only';
import { applicationActs, applicationOutlet } from '@/lib/applications/application-outlet';
import { submissionOutlet } from '@/lib/applications/submission-outlet';
import type { JobRun } from '@/lib/core/jobs';
import { goOnDelivering } from '@/lib/delivery/deliver';
import type { Outboxed, Outlet } from '@/lib/delivery/outlet';
import { messageActs } from '@/lib/guilds/acts/message-acts';
import { appealOutlet } from '@/lib/guilds/appeals/appeal-outlet';
import { caseOutlet } from '@/lib/guilds/cases/case-outlet';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { grantOutlet } from '@/lib/guilds/grants/stored-grants';
import { memberOutlet } from '@/lib/guilds/members/member-outlet';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { roleMenuOutlet } from '@/lib/guilds/reactionroles/menu-outlet';
import { reportOutlet } from '@/lib/guilds/reports/report-outlet';
import { settingsOutlet } from '@/lib/guilds/settings-outlet';
import { suggestionOutlet } from '@/lib/guilds/suggestions/suggestion-outlet';
import { ticketPanelOutlet } from '@/lib/guilds/tickets/panel-outlet';
import { ticketOutlet } from '@/lib/guilds/tickets/ticket-outlet';
import { projectOutlet } from '@/lib/guilds/trackedprojects/project-outlet';
import { trackerOutlet } from '@/lib/guilds/trackers/tracker-list';
import { verifyPanelOutlet } from '@/lib/guilds/verify/panel-outlet';
import { verificationOutlet } from '@/lib/guilds/verify/verification-outlet';

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
  byName(verifyPanelOutlet),
  byName(verificationOutlet),
  byName(appealOutlet),
  byName(applicationActs),
  byName(applicationOutlet),
  byName(caseOutlet),
  byName(grantOutlet),
  byName(memberOutlet),
  byName(reportOutlet),
  byName(submissionOutlet),
  byName(suggestionOutlet),
  byName(settingsOutlet),
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
