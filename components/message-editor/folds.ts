import type { MessageDraft } from '@/lib/rules/messages/draft';

/** Foldable parts of a message are identified by list and key: `embed 1`, `row 2`. */

/** The foldable part that contains a path; null for the top of the message. */
export function foldKeyOf(draft: MessageDraft, path: string): string | null {
  const [list, index] = path.split('.');
  if (list === 'embeds') return `embed ${draft.embeds[Number(index)]?.key ?? ''}`;
  if (list === 'rows') return `row ${draft.rows[Number(index)]?.key ?? ''}`;
  return null;
}

/**
 * The parts that are folded when a message is opened: all but its first embed, so that a long one stays
 * manageable.
 */
export function foldedAtFirst({ embeds, rows }: MessageDraft): ReadonlySet<string> {
  return new Set([
    ...embeds.slice(1).map(({ key }) => `embed ${key}`),
    ...rows.map(({ key }) => `row ${key}`),
  ]);
}

/** Scrolls the field at a path into view and focuses it, or the nearest focusable part around it. */
export function focusPath(root: ParentNode, path: string): void {
  const steps = path === '' ? ['content'] : path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const wanted = steps.slice(0, length).join('.');
    const field = root.querySelector<HTMLElement>(`[data-path="${wanted}"]`);
    if (!field) continue;
    field.closest('details')?.setAttribute('open', '');
    field.focus();
    field.scrollIntoView?.({ block: 'center' });
    return;
  }
}
