/** A window over the page: takes the focus, keeps it, closes with Escape and gives the focus back. Fetched when first used. */
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { m } from '#messages/site.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** the middle of the page (default), or a side of it */
  place?: 'middle' | 'left' | 'right' | 'top'
  /** a drawer that opened automatically neither takes the focus nor covers the page */
  calm?: boolean
  /** the title is read out but not shown */
  titleHidden?: boolean
  className?: string | undefined
  initialFocus?: RefObject<HTMLElement | null>
  /** receives the focus on closing; if absent, the element that had it before */
  finalFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, place = 'middle', calm = false, titleHidden = false, className, children } = props
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // A calm dialog was not requested: a press outside means reading on, not closing it.
        if (!next && !(calm && details.reason === 'outside-press')) onClose()
      }}
      modal={!calm}
      disablePointerDismissal={calm}
    >
      <Base.Portal>
        {calm ? null : <Base.Backdrop className={styles['backdrop']} />}
        <Base.Popup
          className={`${styles['popup']} ${className ?? ''}`}
          data-place={place}
          {...(calm ? { initialFocus: false } : props.initialFocus ? { initialFocus: props.initialFocus } : {})}
          {...(props.finalFocus ? { finalFocus: props.finalFocus } : {})}
        >
          <div className={styles['head']}>
            <Base.Title className={titleHidden ? 'visually-hidden' : styles['title']}>{title}</Base.Title>
            <Base.Close className={styles['close']} aria-label={m.word.close}>
              <Icon name="close" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
