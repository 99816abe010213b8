import { CircleQuestionMark } from 'lucide-react';
import { type Block, blockName, type Section } from '@/lib/guild-settings/section';
import { blockExplained } from '@/lib/rules/wiki/block-anchor';

/** Leads to what the wiki says of the block, beside the page, where nothing typed is left. */
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
