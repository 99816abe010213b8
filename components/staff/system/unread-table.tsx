import { StaffCell, StaffRow, StaffTable } from '@/components/staff/staff-table';
import type { UnreadMember } from '@/lib/contracts/staff/system';
import { grouped } from '@/lib/core/quantity';

/** Stored values that this release can't read; nothing if there are none. */
export function UnreadTable({ members }: { readonly members: readonly UnreadMember[] }) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="unread-title" className="grid gap-3">
      <h2 id="unread-title" className="text-lg font-semibold">
        Data this version can't read
      </h2>
      <p className="max-w-prose text-sm text-muted">
        Nothing is lost: these values stay in the database and come back as soon as a version can read them.
        To find the documents, run <code>npm run data -- check</code>.
      </p>
      <StaffTable
        caption="Data this version can't read"
        columns={['Collection', 'Value', 'Documents', 'Problem']}
      >
        {members.map(({ collection, member, problem, documents }) => (
          <StaffRow key={`${collection} ${member}`} className="align-top">
            <StaffCell label="Collection">
              <code className="wrap-anywhere">{collection}</code>
            </StaffCell>
            <StaffCell label="Value">
              {member === '' ? 'The whole document' : <code className="wrap-anywhere">{member}</code>}
            </StaffCell>
            <StaffCell label="Documents">{grouped(documents)}</StaffCell>
            <StaffCell label="Problem">
              <span className="wrap-anywhere">{problem}</span>
            </StaffCell>
          </StaffRow>
        ))}
      </StaffTable>
    </section>
  );
}
