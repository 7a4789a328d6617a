/** Ends the list of a kind at once: the column or the author that these stories got for want of one is theirs for good. */
import { useState } from 'react'
import type { DebtItem } from '#contract/desk/debt.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { useCallAction } from '../../use-call.ts'
import styles from './debt-room.module.css'

type Props = { kind: 'column' | 'author'; item: DebtItem; count: number }

export function KeepPlaceholder({ kind, item: { story }, count }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy } = useCallAction('POST /api/desk/debt/adopt', {
    refresh: ['GET /api/desk/debt', 'GET /api/desk/me'],
    done: m.debt.kept,
  })
  const name = kind === 'column' ? story.columnName : story.authorName
  return (
    <div className={styles['keep']}>
      <Button kind="quiet" busy={isBusy} onClick={() => setAsked(true)}>
        {m.debt.keep({ name })}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={m.debt.keepTitle({ name })}
        action={m.debt.keep({ name })}
        onClose={() => setAsked(false)}
        onConfirm={() => void run({ body: { kind } })}
      >
        {kind === 'column' ? m.debt.keepColumn({ name, count }) : m.debt.keepAuthor({ name, count })}
      </ConfirmDialog>
    </div>
  )
}
