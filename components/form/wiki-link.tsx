import { CircleQuestionMark } from 'lucide-react';
import { type Block, blockName, type Section } from '@/lib/guild-settings/section';
import { blockExplained, settingExplained } from '@/lib/rules/wiki/block-anchor';

/** Links to the block's part of the wiki in a new tab, so that no input is lost. */
export function WikiLink({ section, block }: { section: Section; block: Block }) {
  const label = `Read about '${blockName(section, block)}' in the wiki`;
  return (
    <a
      href={blockExplained(section, block)}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
      className="inline-grid size-8 place-items-center rounded-control text-faint transition hover:bg-ink/8 hover:text-ink touch:size-11"
    >
      <CircleQuestionMark aria-hidden="true" className="size-4" />
    </a>
  );
}

interface WikiRowLinkProps {
  sectionId: string;
  path: string;
  label: string;
}

/** True for a part of a row, which the wiki explains with the whole list. */
const isOfRow = (path: string) => /\.\d+(\.|$)/.test(path);

/**
 * The same for one setting: visible while the setting is hovered or focused. Keyboard users have the block's
 * link, so that they needn't tab past one per setting.
 */
export function WikiRowLink({ sectionId, path, label }: WikiRowLinkProps) {
  if (isOfRow(path)) return null;
  const name = `'${label}' in the wiki`;
  return (
    <a
      href={settingExplained(sectionId, path)}
      target="_blank"
      rel="noopener"
      tabIndex={-1}
      aria-label={name}
      title={name}
      className="-my-1 inline-grid size-6 place-items-center rounded-control text-faint opacity-0 transition hover:bg-ink/8 hover:text-ink group-focus-within/field:opacity-100 group-hover/field:opacity-100 touch:hidden"
    >
      <CircleQuestionMark aria-hidden="true" className="size-3.5" />
    </a>
  );
}
