import { Check } from 'lucide-react';
import { isStaffLevel, staffAreas, staffLevels } from '@/lib/core/access';
import { staffLevelNames } from '@/lib/rules/staff/form';

export interface GuideCall {
  readonly name: string;
  readonly summary: string;
  readonly level: (typeof staffLevels)[number];
}

/** The staff's permissions, from the table that pages and calls use. */
export function StaffGuide({ calls }: { readonly calls: readonly GuideCall[] }) {
  const areas = Object.entries(staffAreas).filter(([id]) => id !== 'hub');
  return (
    <div className="grid gap-8">
      <section aria-labelledby="areas" className="grid gap-4">
        <h2 id="areas" className="font-display text-lg font-semibold">
          Areas
        </h2>
        <div className="rounded-card border border-line bg-surface">
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">Areas by level</caption>
            <thead className="text-left text-xs text-muted">
              <tr>
                <th scope="col" className="px-4 py-3 font-semibold">
                  Area
                </th>
                {staffLevels.map((level) => (
                  <th key={level} scope="col" className="px-1 py-3 text-center font-semibold sm:px-4">
                    {staffLevelNames[level]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {areas.map(([id, area]) => (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="px-4 py-3 text-left font-normal">
                    <span className="font-semibold">{area.title}</span>
                    <span className="block text-muted">{area.summary}</span>
                  </th>
                  {staffLevels.map((level) => (
                    <td key={level} className="px-1 py-3 text-center sm:px-4">
                      {isStaffLevel(level, area.level) ? (
                        <>
                          <Check aria-hidden="true" className="mx-auto size-4 text-lagoon" />
                          <span className="sr-only">Yes</span>
                        </>
                      ) : (
                        <span className="text-faint">
                          <span aria-hidden="true">–</span>
                          <span className="sr-only">No</span>
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {staffLevels.map((level) => {
        const own = calls.filter((one) => one.level === level);
        return own.length === 0 ? null : (
          <section key={level} aria-labelledby={`calls-${level}`} className="grid gap-3">
            <h2 id={`calls-${level}`} className="font-display text-lg font-semibold">
              Calls from {staffLevelNames[level]} up
            </h2>
            <ul className="grid gap-2">
              {own.map(({ name, summary }) => (
                <li key={name} className="rounded-card border border-line bg-surface px-4 py-3">
                  <code className="font-mono text-xs wrap-anywhere">{name}</code>
                  <p className="text-sm text-muted">{summary}</p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
