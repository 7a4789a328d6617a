/** A QR code to scan with a phone, with text before and after it (spec 2). Loaded when first used. */
import type { RefObject } from 'react'
import { m } from '#messages/site.ts'
import { Dialog } from './dialog.tsx'
import styles from './qr-dialog.module.css'

export type QrDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  subtitle: string
  /** address of the picture of the code */
  code: string
  endTitle: string
  finalFocus?: RefObject<HTMLElement | null>
}

export function QrDialog({ subtitle, code, endTitle, onClose, ...dialog }: QrDialogProps) {
  return (
    <Dialog {...dialog} onClose={onClose} className={styles['dialog']}>
      <div className={styles['body']}>
        <p className={styles['subtitle']}>{subtitle}</p>
        <img src={code} width={200} height={200} alt={m.ui.qrCodeOf({ title: dialog.title })} />
        <p className={styles['end']}>{endTitle}</p>
        <button type="button" onClick={onClose}>
          {m.ui.gotIt}
        </button>
      </div>
    </Dialog>
  )
}
