'use client';

import { Notice } from '@/components/ui/notice';
import type { DraftProblem } from '@/lib/rules/messages/draft-check';

/** The most problems to list. */
const SHOWN = 5;

/** `embeds.0.fields.2.name` in words: `Embed 1, field 3`. */
export function placeOf(path: string): string {
  const names: Readonly<Record<string, string>> = {
    embeds: 'embed',
    fields: 'field',
    rows: 'row',
    buttons: 'button',
    options: 'choice',
  };
  const steps = path.split('.');
  const parts = steps.flatMap((step, index) => {
    const name = names[step];
    const place = Number(steps[index + 1]);
    return name === undefined || !Number.isInteger(place) ? [] : [`${name} ${place + 1}`];
  });
  const text = parts.join(', ');
  if (text === '') return path === 'content' ? 'Message text' : 'Message';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface ProblemNoticeProps {
  readonly problems: readonly DraftProblem[];
  readonly onShow: (path: string) => void;
}

/** What Discord would reject, with a link to each place. */
export function ProblemNotice({ problems, onShow }: ProblemNoticeProps) {
  if (problems.length === 0) return null;
  return (
    <Notice
      tone="warning"
      live
      title={problems.length === 1 ? 'One thing to fix first' : `${problems.length} things to fix first`}
    >
      <ul className="mt-1 grid gap-1">
        {problems.slice(0, SHOWN).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <button
              type="button"
              onClick={() => onShow(path)}
              className="text-left underline decoration-line-strong underline-offset-2 hover:text-ink touch:min-h-11"
            >
              {placeOf(path)}: {message}
            </button>
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && <p className="mt-1">And {problems.length - SHOWN} more.</p>}
    </Notice>
  );
}
