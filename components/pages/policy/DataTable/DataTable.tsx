import type { ReactNode } from 'react';
import { Table } from './DataTable.styles';

export interface DataRow {
  /** What the row is about; also its key. */
  name: string;
  /** What stands under the name. */
  note?: string;
  isCode?: boolean;
  /** One for each column but the first. */
  cells: readonly ReactNode[];
}

interface DataTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly DataRow[];
}

/** A table that turns into a list of cards on narrow screens. Browsers keep it a table for screen readers there; HTML takes no roles inside one. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, isCode, cells }) => (
          <tr key={`${name} ${note}`}>
            <th scope="row">
              {isCode ? <code>{name}</code> : name}
              {note && <span className="note">{note}</span>}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
