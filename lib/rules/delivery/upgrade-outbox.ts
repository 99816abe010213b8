import { type AnyRecord, isRecord } from '@/lib/core/record';
import { withItems, withMember } from '@/lib/core/record-members';
import { upgradeEntry } from '@/lib/rules/audit/upgrade-entry';
import { upgradeNotice } from '@/lib/rules/notifications/upgrade-notice';

function upgradeItem(item: AnyRecord): AnyRecord {
  const noted = withMember(item, 'audit', upgradeEntry);
  if (item.kind === 'audit') return withMember(noted, 'entry', upgradeEntry);
  // It named who has decided, which the decision itself does.
  if (item.kind === 'give-role' && isRecord(item.decision)) return { ...noted, reason: '' };
  return item.kind === 'tell' ? withMember(noted, 'notice', upgradeNotice) : noted;
}

/** A stored document whose outbox names actions, kinds of notices and people in place of their sentences. */
export function upgradeOutbox(value: AnyRecord): AnyRecord {
  return withItems(value, 'outbox', upgradeItem);
}
