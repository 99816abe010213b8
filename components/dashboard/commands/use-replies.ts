'use client';

import {
  type ListedReply,
  type RepliesPanel,
  type ReplyWords,
  showReplies,
} from '@/components/dashboard/commands/replies';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { toast } from '@/components/ui/toast';
import { callGuild } from '@/lib/api/call-guild';

const base = '/commands/replies/{replyId}';

/** Actions on a list's replies; failures have been reported. */
export function useReplies(panel: RepliesPanel, { one }: ReplyWords) {
  const paramsFor = ({ id }: Pick<ListedReply, 'id'>) => ({ replyId: id });
  const switching = usePanelAction(
    panel,
    async ({ reply, isEnabled }: { reply: ListedReply; isEnabled: boolean }) => {
      const params = paramsFor(reply);
      const data = await callGuild(panel, 'POST', `${base}/switch`, { params, body: { isEnabled } });
      // The switch itself shows it.
      return { ...data, message: undefined };
    },
    `The ${one} was not changed.`,
    showReplies,
  );
  const moving = usePanelAction(
    panel,
    async ({ reply, place }: { reply: ListedReply; place: number }) => {
      const params = paramsFor(reply);
      const data = await callGuild(panel, 'POST', `${base}/move`, { params, body: { place } });
      return { ...data, message: undefined };
    },
    'The order was not saved.',
    showReplies,
  );
  const restoring = usePanelAction(
    panel,
    (reply: ListedReply) =>
      callGuild(panel, 'POST', `${base}/restore`, { params: paramsFor(reply), body: {} }),
    `The ${one} was not restored.`,
    showReplies,
  );
  const deleting = usePanelAction(
    panel,
    async (reply: ListedReply) => {
      const data = await callGuild(panel, 'DELETE', base, { params: paramsFor(reply) });
      const undo = () => restoring.start(reply);
      toast.success(data.message, { action: { label: 'Undo', onClick: undo } });
      return { ...data, message: undefined };
    },
    `The ${one} was not deleted.`,
    showReplies,
  );
  return { switching, moving, deleting };
}
