/** Items that are sorted by dragging, with pointer, touch or keyboard; screen reader announcements are in Chinese. */
import { DndContext, type Announcements, type DragEndEvent, type Modifier, type UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
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
  draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。',
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
    onDragStart: ({ active }) => `拿起${named(active.id).name}，现在是第 ${named(active.id).place} 个。`,
    onDragOver: ({ active, over }) =>
      over ? `${named(active.id).name}移到第 ${named(over.id).place} 个。` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${named(active.id).name}放在第 ${named(over.id).place} 个。` : `${named(active.id).name}放回原处。`,
    onDragCancel: ({ active }) => `${named(active.id).name}放回原处。`,
  }
}
