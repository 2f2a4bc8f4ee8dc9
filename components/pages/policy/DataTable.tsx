import { styled } from '@/lib/theme/styled';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';
import type { ReactNode } from 'react';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-s);
  line-height: 1.45;
  overflow-wrap: break-word;

  caption {
    padding-bottom: var(--space-2);
    font-weight: 600;
    text-align: left;
  }

  th,
  td {
    padding: var(--space-2) var(--space-3) var(--space-2) 0;
    border-bottom: 1px solid var(--color-line);
    text-align: left;
    vertical-align: top;
  }

  thead th {
    border-bottom-color: var(--color-ink);
    color: var(--color-muted);
    font-weight: 600;
  }

  tbody th {
    font-weight: 600;
  }

  th:last-child,
  td:last-child {
    padding-right: 0;
  }

  .note {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-s);
    font-weight: 400;
  }

  @media screen {
    ${media.phone} {
      &,
      caption,
      tbody,
      tr,
      th,
      td {
        display: block;
      }

      thead {
        ${visuallyHidden}
      }

      tbody tr {
        padding-block: var(--space-3);
        border-top: 1px solid var(--color-line);
      }

      tbody th,
      td {
        padding: 0.125rem 0;
        border: 0;
      }

      tbody th {
        padding-bottom: var(--space-1);
        font-size: var(--text-m);
      }

      td::before {
        content: attr(data-column) ': ';
        color: var(--color-muted);
      }
    }
  }
`;

export interface DataRow {
  /** Subject of the row; also its key. */
  name: string;
  /** Text under the name. */
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
