/** Screen reader announcements while something is dragged over the board. */
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { m } from '#messages/desk.ts'
import { findStoryPosition, nameOfDragged, readDragId, type Briefs } from './plan-drag.ts'
import type { KeyedDoc } from './plan-keys.ts'

export const INSTRUCTIONS = {
  draggable: m.plan.dragInstructions,
}

function describePosition({ chapters }: KeyedDoc, id: UniqueIdentifier): string {
  const { kind, key } = readDragId(id)
  if (kind === 'chapter')
    return m.plan.columnPosition({ title: chapters.find((own) => own.key === key)?.title || m.plan.untitledColumn })
  const position = findStoryPosition(chapters, key)
  if (!position) return ''
  return m.plan.storyPosition({
    title: chapters[position.chapter]!.title || m.plan.untitledColumn,
    index: position.index + 1,
  })
}

export function announceMoves(doc: KeyedDoc, briefs: Briefs): Announcements {
  const name = (id: UniqueIdentifier) => m.plan.draggedName({ name: nameOfDragged(doc, String(id), briefs) })
  return {
    onDragStart: ({ active }) => m.plan.pickedUp({ item: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? m.plan.movedTo({ item: name(active.id), position: describePosition(doc, over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? m.plan.droppedOn({ item: name(active.id), position: describePosition(doc, over.id) })
        : m.plan.putBack({ item: name(active.id) }),
    onDragCancel: ({ active }) => m.plan.putBack({ item: name(active.id) }),
  }
}
