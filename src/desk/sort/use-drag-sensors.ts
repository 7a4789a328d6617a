/** The drag sensors: pointer, touch and keyboard. */
import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** A press that moves less is a press. */
const BEGINS_AFTER = { distance: 4 }

export function useDragSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: BEGINS_AFTER }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
}
