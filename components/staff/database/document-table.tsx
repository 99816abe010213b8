'use client';

import { CopyValue, Leaf, PeopleInside } from '@/components/staff/database/json-tree';
import { linkTo, type Place, stayAt } from '@/components/staff/database/use-place';
import { StaffCell, StaffRow, StaffTable } from '@/components/staff/staff-table';
import { Field } from '@/components/ui/field';
import { MultiCombobox } from '@/components/ui/multi-combobox';
import type { ShownDocument } from '@/lib/contracts/staff/database';
import { columnsOf, fieldsOf, mostColumns, valueAt } from '@/lib/rules/staff/document-fields';

interface CellProps {
  readonly id: string;
  readonly path: string;
  readonly value: unknown;
}

function Cell({ id, path, value }: CellProps) {
  return (
    <StaffCell label={path} className="group/value max-md:items-center! max-md:py-0! md:max-w-80 md:min-w-44">
      {value === undefined ? (
        <span className="text-faint max-md:py-3">–</span>
      ) : (
        // The button floats over the value's end: beside it, it would take up space.
        <div className="relative flex min-w-0 items-center gap-1 md:block">
          <div className="line-clamp-3 min-w-0 font-mono text-xs wrap-anywhere">
            <Leaf name={path.slice(path.lastIndexOf('.') + 1)} value={value} />
          </div>
          <div className="shrink-0 rounded-control md:absolute md:-top-1.5 md:-right-3 md:group-hover/value:bg-raised">
            <CopyValue label={`${path} of ${id}`} value={value} />
          </div>
        </div>
      )}
    </StaffCell>
  );
}

export interface DocumentTableProps {
  readonly place: Place;
  /** The documents of a page; masked values stay masked here. */
  readonly documents: readonly ShownDocument[];
  /** The collection's. */
  readonly indexes: readonly string[];
}

/** Documents as rows, with the URL's columns. */
export function DocumentTable({ place, documents, indexes }: DocumentTableProps) {
  const { collection } = place;
  const fields = fieldsOf(documents.map(({ value }) => value));
  const indexed = indexes.flatMap((path) => path.split('+'));
  const columns = columnsOf(place.columns, indexed, fields);
  const offered = [...new Set([...fields, ...indexed, ...columns])];
  return (
    <>
      <Field label="Columns" help="Fields of the documents on this page and of the indexes.">
        <MultiCombobox
          label="Columns"
          placeholder="Add a column…"
          things="fields"
          max={mostColumns}
          options={offered.map((value) => ({ value, label: value }))}
          value={columns}
          onChange={(chosen) => stayAt({ ...place, columns: chosen.join() })}
        />
      </Field>
      <StaffTable caption={`Documents of ${collection}`} columns={['ID', ...columns]}>
        {documents.map(({ _id: id, value, people }) => (
          <PeopleInside key={id} value={people}>
            <StaffRow className="align-top">
              <StaffCell
                label="ID"
                isRowHead
                className="max-md:items-center! max-md:py-0! md:max-w-80 md:min-w-44"
              >
                <a
                  {...linkTo({ collection, id })}
                  className="inline-block font-mono text-xs text-lagoon wrap-anywhere underline-offset-2 hover:underline max-md:py-3"
                >
                  {id}
                </a>
              </StaffCell>
              {columns.map((path) => (
                <Cell key={path} id={id} path={path} value={valueAt(value, path)} />
              ))}
            </StaffRow>
          </PeopleInside>
        ))}
      </StaffTable>
    </>
  );
}
