/** A small panel beside the button that opened it. */
import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import styles from './panel.module.css'

export type PanelProps = { anchor: RefObject<HTMLElement | null>; open: boolean; onClose: () => void }

export function Panel({
  anchor,
  open,
  onClose,
  title,
  children,
}: PanelProps & { title: ReactNode; children: ReactNode }) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        // A press on the button itself is the button's: it would close here and open again there.
        const target = details.event.target
        if (!next && !(target instanceof Node && anchor.current?.contains(target))) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="bottom" align="start" sideOffset={4} className={styles['place']}>
          <Popover.Popup className={styles['panel']} finalFocus={anchor}>
            <Popover.Title className={styles['title']}>{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
