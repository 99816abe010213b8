import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';
import { sendMessageAction } from '@/lib/rules/messages/actions';

const action = actionsOf('embedbuilder', access.section);

/** The bot posts on the person's behalf, now or later. */
const posting = sendMessageAction.needs;
/** Messages planned for a channel that a person can't see are hidden from them. */
const seeing = { channels: { post: [] } } as const;

/** Reading a planned message, which isn't logged. */
export const openPlannedAction = { needs: seeing } as const;

export const planMessageAction = action(
  'planned.create',
  posting,
  "Planned the message '{name}' for #{channel}.",
);

export const changePlannedAction = action(
  'planned.change',
  posting,
  "Changed the planned message '{name}' for #{channel}.",
);

export const pausePlannedAction = action('planned.stop', seeing, "Paused the planned message '{name}'.");

export const resumePlannedAction = action(
  'planned.restart',
  posting,
  "Resumed the planned message '{name}' for #{channel}.",
);

export const cancelPlannedAction = action(
  'planned.cancel',
  seeing,
  "Cancelled the planned message '{name}'.",
  {
    title: "Cancel '{name}'?",
    description: 'The message and its schedule are deleted. Messages already posted stay on Discord.',
    confirmLabel: 'Cancel planned message',
  },
);

export const postPlannedAction = action(
  'planned.post',
  posting,
  "Posted the planned message '{name}' in #{channel}.",
  {
    title: "Post '{name}' now?",
    confirmLabel: 'Post now',
    tone: 'primary',
  },
);
