/** The contents of the issue in a drawer, on screens that have no room for them beside the story. Fetched when opened. */
import type { ComponentProps } from 'react'
import { m } from '#messages/site.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ReaderContents } from './reader-contents.tsx'
import styles from './reader-drawer.module.css'

type Props = ComponentProps<typeof ReaderContents> & { open: boolean; onClose: () => void; title: string }

export function ReaderDrawer({ open, onClose, title, ...contents }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} place="right" className={styles['drawer']}>
      <nav aria-label={m.magazine.issueContents}>
        <ReaderContents {...contents} onFollow={onClose} />
      </nav>
    </Dialog>
  )
}
