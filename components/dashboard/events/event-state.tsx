import { Badge, type Tone } from '@/components/ui/badge';
import type { EventState } from '@/lib/rules/events/states';

const states = {
  publishing: { text: 'Posting', tone: 'amber' },
  active: { text: 'Running', tone: 'lagoon' },
  drawing: { text: 'Drawing', tone: 'amber' },
  drawn: { text: 'Announcing', tone: 'amber' },
  announced: { text: 'Ended', tone: 'neutral' },
  counting: { text: 'Counting', tone: 'amber' },
  counted: { text: 'Posting result', tone: 'amber' },
  closed: { text: 'Closed', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<EventState, { text: string; tone: Tone }>;

/** The state of a giveaway or a poll in a word. */
export function EventBadge({ state }: { readonly state: EventState }) {
  const { text, tone } = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}
