import { Kbd } from '@/components/ui/kbd';

export interface KeyListProps {
  readonly keys: readonly (readonly [key: string, action: string])[];
}

/** The keys of a game, in its help. */
export function KeyList({ keys }: KeyListProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1" aria-label="Keys">
      {keys.map(([key, action]) => (
        <div key={key} className="contents">
          <dt>
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  );
}
