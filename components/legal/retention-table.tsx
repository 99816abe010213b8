import { personalDataRules } from '@/lib/rules/personal-data/table';

const fates = {
  deleted: 'Deleted',
  renamed: 'Your name and user ID are replaced by "Former member"',
  kept: 'Kept',
} as const;

const headClass = 'px-4 py-3 font-semibold text-ink';
const cellClass = 'px-4 py-3 align-top';

/** Which personal data is stored, how long, and its fate: from the rules that the site applies. */
export function RetentionTable() {
  return (
    <section
      aria-label="Retention times"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full min-w-176 text-left text-sm">
        <thead className="bg-raised">
          <tr>
            <th scope="col" className={headClass}>
              Data
            </th>
            <th scope="col" className={headClass}>
              Kept for
            </th>
            <th scope="col" className={headClass}>
              When you delete your account
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {[...personalDataRules].map(
            ([name, { what, kept, erased, why, keeps = [] }]) =>
              erased !== 'none' && (
                <tr key={name}>
                  <th scope="row" className={`${cellClass} font-normal text-ink`}>
                    {what}
                  </th>
                  <td className={`${cellClass} text-muted`}>{kept}</td>
                  <td className={`${cellClass} text-muted`}>
                    {fates[erased]}
                    {why !== undefined && `. ${why}`}
                    {why === undefined && keeps.length > 0 && `. We keep ${keeps.join('; ')}`}
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  );
}
