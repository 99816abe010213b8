import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';
import { type PartId, partIds, transferParts } from '@/lib/rules/transfer/parts';

export function importActionOf(id: PartId) {
  return actionsOf(transferParts[id].section, access.manage)(
    'transfer.import',
    {},
    'Imported {count} from {server}{replaced}: {names}.',
  );
}

export const importActions = partIds.map(importActionOf);
