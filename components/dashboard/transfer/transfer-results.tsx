'use client';

import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { PartResult, TransferResult } from '@/lib/contracts/transfer';
import { quantity } from '@/lib/core/quantity';

const marks = {
  done: <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-lagoon" />,
  some: <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-amber" />,
  failed: <OctagonAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />,
};

interface LineProps {
  mark: keyof typeof marks;
  title: string;
  text: string;
  children?: ReactNode;
}

function Line({ mark, title, text, children }: LineProps) {
  return (
    <li className="flex items-start gap-3">
      {marks[mark]}
      <div className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{title}</span> <span className="text-muted">{text}</span>
        {children}
      </div>
    </li>
  );
}

function toText({ added, replaced, kept, left, error }: PartResult): string {
  const counts = [
    ...(error === null || added > 0 ? [`${added} added`] : []),
    ...(replaced > 0 ? [`${replaced} replaced`] : []),
    ...(kept > 0 ? [`${kept} kept as they were`] : []),
    ...(left.length > 0 ? [`${left.length} left out`] : []),
  ].join(', ');
  return [counts, error].filter(Boolean).join('. ');
}

/** The results, by section and part. */
export function TransferResults({ result, onLeave }: { result: TransferResult; onLeave: () => void }) {
  return (
    <Card title="Import finished" description="Each section and part has its own entry in the audit log.">
      <ul className="grid gap-3">
        {result.results.map(({ id, title, changed, error }) => (
          <Line
            key={id}
            mark={error === null ? 'done' : 'failed'}
            title={title}
            text={error ?? `${quantity(changed, 'setting')} changed`}
          />
        ))}
        {result.parts.map((part) => (
          <Line
            key={`part ${part.id}`}
            mark={part.error === null ? (part.left.length > 0 ? 'some' : 'done') : 'failed'}
            title={part.title}
            text={toText(part)}
          >
            {part.left.length > 0 && (
              <ul aria-label={`Left out of ${part.title}`} className="mt-1 grid gap-1 text-sm">
                {part.left.map(({ key, name, reason }) => (
                  <li key={key}>
                    <span className="font-semibold">{name}:</span> {reason}
                  </li>
                ))}
              </ul>
            )}
          </Line>
        ))}
      </ul>
      <Button className="mt-6" onClick={onLeave}>
        Done
      </Button>
    </Card>
  );
}
