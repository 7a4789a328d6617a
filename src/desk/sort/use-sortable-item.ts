/** One draggable item: its position while it moves, and what its handle needs. */
import type { UniqueIdentifier } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLayoutEffect, useRef } from 'react'

export function useSortableItem<Item extends HTMLElement>(id: UniqueIdentifier) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const element = useRef<Item | null>(null)

  // Through the object model, since the policy forbids the attribute.
  useLayoutEffect(() => {
    const style = element.current?.style
    style?.setProperty('transform', CSS.Translate.toString(transform) ?? '')
    style?.setProperty('transition', transition ?? '')
  }, [transform, transition])

  return {
    ref: (node: Item | null) => {
      element.current = node
      setNodeRef(node)
    },
    isDragging,
    /** for <DragHandle {...handle} name={…} /> */
    handle: { hold: setActivatorNodeRef, attributes, listeners },
  }
}

export type SortableHandle = ReturnType<typeof useSortableItem>['handle']
