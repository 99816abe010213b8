import 'server-only';
import type { z } from 'zod';
import { Reply, versionOf } from '@/lib/api/reply';
import type { Viewer } from '@/lib/auth/session';
import type { sectionSaved } from '@/lib/contracts/dashboard';
import { toSaveInput } from '@/lib/contracts/section-answer';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findSectionBySave } from '@/lib/guild-settings/registry';
import type { Values } from '@/lib/guild-settings/values';
import { saveSection } from '@/lib/guilds/save-section';

interface SaveContext {
  readonly params: { readonly guildId: GuildId };
  readonly body: Values;
  readonly request: Request;
  viewer(): Viewer;
}

/** Handles the save call that ends in `path`; If-Match names the version that the form shows. */
export async function saveSectionOf(
  path: string,
  context: SaveContext,
): Promise<Reply<z.infer<typeof sectionSaved>>> {
  const section = findSectionBySave(path);
  if (!section) throw new AppError('not_found');
  const { values, version, changes } = await saveSection({
    section,
    guildId: context.params.guildId,
    by: context.viewer(),
    input: toSaveInput(section, context.body),
    ifVersion: versionOf(context.request.headers.get('if-match')),
  });
  return new Reply({ message: 'Settings saved!', values, changed: changes.length }, { version });
}
