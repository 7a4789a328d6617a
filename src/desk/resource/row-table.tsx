/** The rows as a table; on phones each row is a separate entry. */
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import type { ListColumn, DeskResource, DeskRow } from './desk-resource.ts'
import styles from './row-table.module.css'

type Props = { resource: DeskResource; rows: readonly DeskRow[] }

export function RowTable({ resource, rows }: Props) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{resource.title}</caption>
      <TableHead resource={resource} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Cells resource={resource} row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `lead`: a column before the others, for the drag handle. */
export function TableHead({ resource, lead }: { resource: DeskResource; lead?: string }) {
  return (
    <thead>
      <tr>
        {lead ? (
          <th scope="col">
            <span className="visually-hidden">{lead}</span>
          </th>
        ) : null}
        {resource.columns.map((column) => (
          <ColumnHead key={column.source} column={column} />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHead({ column: { source, title, sortable, align, wideOnly } }: { column: ListColumn<DeskRow> }) {
  const { sort, setSort } = useListContext()
  const order = sort.field === source ? sort.order : null
  return (
    <th
      scope="col"
      data-align={align}
      data-wide={wideOnly}
      aria-sort={order ? (order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {sortable ? (
        <button type="button" onClick={() => setSort({ field: source, order: order === 'ASC' ? 'DESC' : 'ASC' })}>
          {title}
          <span aria-hidden>{order === 'ASC' ? '↑' : order === 'DESC' ? '↓' : '↕'}</span>
        </button>
      ) : (
        title
      )}
    </th>
  )
}

/** The first column leads to the row. */
export function Cells({ resource, row }: { resource: DeskResource; row: DeskRow }) {
  const [first, ...others] = resource.columns
  return (
    <>
      {first ? (
        <th scope="row" data-label={first.title}>
          <a href={paths.desk(`${resource.name}/${row.id}`)}>{showCell(first, row) || resource.rowTitle(row)}</a>
        </th>
      ) : null}
      {others.map((column) => (
        <td key={column.source} data-label={column.title} data-align={column.align} data-wide={column.wideOnly}>
          {showCell(column, row)}
        </td>
      ))}
    </>
  )
}

function showCell(column: ListColumn<DeskRow>, row: DeskRow): ReactNode {
  if (column.show) return column.show(row)
  const value = (row as Record<string, unknown>)[column.source]
  if (typeof value === 'boolean') return value ? m.word.yes : m.word.no
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
