/** The codes that were just made, this once: to be copied or saved before they are put away. */
import { useEffect, useRef } from 'react'
import type { Model } from '#contract/contract.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import { UnsavedGuard } from '../../kit/save/unsaved-guard.tsx'
import styles from './code-room.module.css'

export type Made = Model<'POST /api/desk/code'>

/** Leaving loses the codes for good, so it must be confirmed. */
const isShown = () => true

export function MadeCodes({ made: { batch, codes }, onDone }: { made: Made; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')

  useEffect(() => title.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast(m.code.codesCopied({ count: codes.length }))
    } catch {
      toast(m.code.copyRefused, 'error')
    }
  }

  function save() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    link.download = m.code.codesFileName({ id: batch.id })
    link.click()
    // The browser has the file in its hands by then; the copy in memory is not needed any longer.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }

  return (
    <section className={styles['made']} aria-labelledby="made-codes">
      <h2 id="made-codes" ref={title} tabIndex={-1}>
        {m.code.codesMade({ count: codes.length })}
      </h2>
      <p className={styles['about']}>{m.code.shownOnce({ note: batch.note, title: batch.title })}</p>
      {/* Long lists scroll within their box, by keyboard, too. */}
      <ol className={styles['codes']} tabIndex={0} aria-label={m.word.redemptionCode}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={ledger['actions']}>
        <Button onClick={() => void copy()}>{m.code.copyAll}</Button>
        <Button onClick={save}>{m.code.saveAsText}</Button>
        <Button onClick={onDone}>{m.code.savedClose}</Button>
      </p>
      <UnsavedGuard isUnsaved={isShown} title={m.code.codesStillOpen}>
        {m.code.leavingLosesCodes}
      </UnsavedGuard>
    </section>
  )
}
