import { placeEvent } from '@/components/dashboard/events/listed-events';
import type { SectionData } from '@/components/form/section-data';
import type { ListedPoll } from '@/lib/contracts/polls';

/** The section's data with the poll as the server's answer has it. */
export function applyPoll(data: SectionData, { poll }: { readonly poll: ListedPoll }): SectionData {
  const { activePolls = [], endedPolls = [] } = data.answer;
  const { running, over } = placeEvent(activePolls, endedPolls, poll);
  return { ...data, answer: { ...data.answer, activePolls: running, endedPolls: over } };
}
