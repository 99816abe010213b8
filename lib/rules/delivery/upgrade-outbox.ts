import { type AnyRecord, isRecord } from '@/lib/core/record';
import { withItems, withMember } from '@/lib/core/record-members';
import { upgradeEntry } from '@/lib/rules/audit/upgrade-entry';
import { upgradeNotice } from '@/lib/rules/notifications/upgrade-notice';

function upgradeItem(item: AnyRecord): AnyRecord {
  const noted = withMember(item, 'audit', upgradeEntry);
  if (item.kind === 'audit') return withMember(noted, 'entry', upgradeEntry);
  // It used to name who has decided, which is part of the decision.
  if (item.kind === 'give-role' && isRecord(item.decision)) return { ...noted, reason: '' };
  return item.kind === 'tell' ? withMember(noted, 'notice', upgradeNotice) : noted;
}

/** Upgrades a document whose outbox has sentences instead of actions, kinds and people. */
export function upgradeOutbox(value: AnyRecord): AnyRecord {
  return withItems(value, 'outbox', upgradeItem);
}
