import 'server-only';
import { withEach, withOutbox, withPersonAt } from '@/lib/core/upgrade-person';
import type { Upgrade } from '@/lib/db/schema-version';

// Names that were stored without an id become people.

const updatedBy = (value: unknown) => withPersonAt(value, 'username', 'updatedBy');
const by = (value: unknown) => withPersonAt(value, 'username', 'by');

export const namesInTemplates: Upgrade = (value) => withEach(value, 'templates', updatedBy);

export const namesInReplies: Upgrade = (value) =>
  withEach(withEach(withEach(value, 'commands', updatedBy), 'responses', updatedBy), 'removed', (one) =>
    withEach(one, 'reply', updatedBy),
  );

export const namesInMenus: Upgrade = (value) =>
  withOutbox(
    withOutbox(withEach(value, 'menus', updatedBy), 'show-menu', (item) =>
      withEach(item, 'before', updatedBy),
    ),
    'delete-menu',
    by,
  );

const panel = (value: unknown) => withPersonAt(value, 'updatedBy', 'updatedBy');

export const namesInTicketPanels: Upgrade = (value) =>
  withOutbox(withEach(value, 'panels', panel), 'post-panel', (item) => withEach(by(item), 'before', panel));

export const namesInVerifyPanels: Upgrade = (value) =>
  withOutbox(withPersonAt(value, 'username', 'updatedBy'), 'remove-panel', by);

export const namesInDraws: Upgrade = (value) =>
  withEach(value, 'draws', (draw) => withPersonAt(draw, 'by', 'by'));
