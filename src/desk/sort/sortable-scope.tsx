/** Items that are sorted by dragging, with pointer, touch or keyboard; screen reader announcements are in Chinese. */
import { DndContext, type Announcements, type DragEndEvent, type Modifier, type UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { m } from '#messages/desk.ts'
import { findNear } from './find-near.ts'
import { useDragSensors } from './use-drag-sensors.ts'

type Props<Id extends UniqueIdentifier> = {
  ids: readonly Id[]
  /** the name of an item in announcements */
  nameOf: (id: Id) => string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

const stayInColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const INSTRUCTIONS = {
  draggable: m.sort.dragInstructions,
}

export function SortableScope<Id extends UniqueIdentifier>({ ids, nameOf, onMove, children }: Props<Id>) {
  const sensors = useDragSensors()
  const indexOfId = (id: UniqueIdentifier) => ids.findIndex((known) => known === id)

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [indexOfId(active.id), over ? indexOfId(over.id) : -1]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findNear}
      modifiers={[stayInColumn]}
      accessibility={{ announcements: announce(ids, nameOf), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

function announce<Id extends UniqueIdentifier>(ids: readonly Id[], nameOf: (id: Id) => string): Announcements {
  const named = (id: UniqueIdentifier) => {
    const index = ids.findIndex((known) => known === id)
    return { name: index < 0 ? '' : `“${nameOf(ids[index]!)}”`, place: index + 1 }
  }
  return {
    onDragStart: ({ active }) => m.sort.pickedUp({ name: named(active.id).name, place: named(active.id).place }),
    onDragOver: ({ active, over }) =>
      over ? m.sort.movedTo({ name: named(active.id).name, place: named(over.id).place }) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? m.sort.droppedAt({ name: named(active.id).name, place: named(over.id).place })
        : m.sort.putBack({ name: named(active.id).name }),
    onDragCancel: ({ active }) => m.sort.putBack({ name: named(active.id).name }),
  }
}
