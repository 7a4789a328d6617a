/** The rows in editorial order: a drop is saved immediately, and undone if saving fails. */
import { useDataProvider, useListContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { moveItem } from '#domain/desk/move-item.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { DragHandle } from '../sort/drag-handle.tsx'
import { SortableScope } from '../sort/sortable-scope.tsx'
import { useSortableItem } from '../sort/use-sortable-item.ts'
import type { DeskResource, DeskRow } from './desk-resource.ts'
import { Cells, TableHead } from './row-table.tsx'
import styles from './row-table.module.css'

type Props = { resource: DeskResource; rows: readonly DeskRow[] }

type Arranger = { arrange: (resource: string, ids: readonly number[]) => Promise<unknown> }

export function ArrangeTable({ resource, rows }: Props) {
  // Our own provider has one more method than the framework knows.
  const provider = useDataProvider() as unknown as Arranger
  const { refetch } = useListContext()
  const [shown, setShown] = useState(rows)
  useEffect(() => setShown(rows), [rows])
  const nameOf = (id: number) => {
    const row = shown.find((it) => it.id === id)
    return row ? resource.rowTitle(row) : ''
  }

  async function move(from: number, to: number) {
    const next = moveItem(shown, from, to)
    setShown(next)
    try {
      await provider.arrange(
        resource.name,
        next.map((row) => row.id),
      )
      toast(m.resource.orderSaved)
    } catch (error) {
      setShown(shown)
      toast((error as Error).message, 'error')
    }
    void refetch()
  }

  return (
    <SortableScope ids={shown.map((row) => row.id)} nameOf={nameOf} onMove={(from, to) => void move(from, to)}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{m.resource.arrangeable({ title: resource.title })}</caption>
        <TableHead resource={resource} lead={m.resource.move} />
        <tbody>
          {shown.map((row) => (
            <ArrangedRow key={row.id} resource={resource} row={row} />
          ))}
        </tbody>
      </table>
    </SortableScope>
  )
}

function ArrangedRow({ resource, row }: { resource: DeskResource; row: DeskRow }) {
  const { ref, handle, isDragging } = useSortableItem<HTMLTableRowElement>(row.id)
  return (
    <tr ref={ref} data-dragging={isDragging}>
      <td className={styles['grip']}>
        <DragHandle handle={handle} name={resource.rowTitle(row)} />
      </td>
      <Cells resource={resource} row={row} />
    </tr>
  )
}
