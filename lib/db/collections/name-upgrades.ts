import 'server-only';
import type { AnyRecord } from '@/lib/core/record';
import { withItems, withMember } from '@/lib/core/record-members';
import type { Upgrade } from '@/lib/db/schema-version';
import { withPersonAt } from '@/lib/db/upgrade-person';

// Converts names that were stored without an id into people.

type Change = (value: AnyRecord) => AnyRecord;

const updatedBy: Change = (value) => withPersonAt(value, 'username', 'updatedBy');
const by: Change = (value) => withPersonAt(value, 'username', 'by');
const panel: Change = (value) => withPersonAt(value, 'updatedBy', 'updatedBy');

/** Changes what the outbox entries of one kind hold. */
const inOutbox = (value: AnyRecord, kind: string, change: Change) =>
  withItems(value, 'outbox', (item) => (item.kind === kind ? change(item) : item));

export const namesInTemplates: Upgrade = (value) => withItems(value, 'templates', updatedBy);

export const namesInReplies: Upgrade = (value) => {
  const commands = withItems(value, 'commands', updatedBy);
  const responses = withItems(commands, 'responses', updatedBy);
  return withItems(responses, 'removed', (one) => withMember(one, 'reply', updatedBy));
};

export const namesInMenus: Upgrade = (value) => {
  const menus = withItems(value, 'menus', updatedBy);
  const shown = inOutbox(menus, 'show-menu', (item) => withMember(item, 'before', updatedBy));
  return inOutbox(shown, 'delete-menu', by);
};

export const namesInTicketPanels: Upgrade = (value) =>
  inOutbox(withItems(value, 'panels', panel), 'post-panel', (item) => withMember(by(item), 'before', panel));

export const namesInVerifyPanels: Upgrade = (value) => inOutbox(updatedBy(value), 'remove-panel', by);

export const namesInDraws: Upgrade = (value) =>
  withItems(value, 'draws', (draw) => withPersonAt(draw, 'by', 'by'));
