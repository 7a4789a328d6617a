/** The header of a static page: what readers see of it, and the steps to publish and to withdraw it. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Answers, ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import buttons from '../kit/button.module.css'
import type { RowOf } from '../resource/desk-resource.ts'
import { useCallAction } from '../use-call.ts'
import { useRight } from '../use-me.ts'
import styles from './release-actions.module.css'

type Row = RowOf<'house-page'>
/** What was done since the row was fetched. */
type Done = { rowVersion: string; publishedVersion: number | null }

const NAME = 'house-page'

export function StaticPageActions({ row }: { row: Row }) {
  const mayWrite = useRight('site')
  const client = useQueryClient()
  const [question, setQuestion] = useState<'publish' | 'withdraw' | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const withdraw = useCallAction('POST /api/desk/house-page/:id/withdraw', { done: m.staticPageActions.withdrawnDone })
  const params = { id: row.id }
  const isNewer = done !== null && done.rowVersion === row.version
  const publishedVersion = isNewer ? done.publishedVersion : row.publishedVersion
  const isChanged = isNewer ? publishedVersion === null : row.isChanged
  const outdated = isNewer ? [] : row.outdated
  const closedLinks = isNewer ? [] : row.closedLinks

  function settle(next: number | null): void {
    setDone({ rowVersion: row.version, publishedVersion: next })
    void client.invalidateQueries({ queryKey: [NAME] })
    void client.invalidateQueries({ queryKey: [`GET /api/desk/${NAME}`] })
  }

  return (
    <>
      <span className={styles['state']} data-state={publishedVersion === null ? 'draft' : 'published'} role="status">
        {publishedVersion === null
          ? m.staticPageActions.stateDraft
          : m.staticPageActions.publishedVersion({
              version: publishedVersion,
              changes: isChanged && outdated.length === 0 ? m.staticPageActions.withChanges : '',
            })}
      </span>
      {publishedVersion === null ? null : (
        <a className={buttons['button']} href={row.path} target="_blank" rel="noopener">
          {m.staticPageActions.viewOnSite}
        </a>
      )}
      {mayWrite && isChanged ? (
        <Button kind="lead" disabled={row.openMarks.length > 0} onClick={() => setQuestion('publish')}>
          {outdated.length > 0 ? m.staticPageActions.publishAgain : m.word.publish}
        </Button>
      ) : null}
      {mayWrite && publishedVersion !== null && !row.isLegal ? (
        <Button onClick={() => setQuestion('withdraw')}>{m.word.withdraw}</Button>
      ) : null}
      {outdated.length > 0 ? (
        <p className={styles['problems']}>
          {m.staticPageActions.outdated({ changes: outdated.map(describeChange).join(m.word.semicolon) })}
        </p>
      ) : null}
      {closedLinks.length > 0 ? (
        <p className={styles['problems']}>
          {m.staticPageActions.closedLinks({ links: closedLinks.join(m.word.listSeparator) })}
        </p>
      ) : null}
      {isChanged && row.openMarks.length > 0 ? (
        <p className={styles['problems']}>
          {m.staticPageActions.openMarks({ count: row.openMarks.length, marks: row.openMarks.join(m.word.semicolon) })}
        </p>
      ) : null}
      {question === 'publish' ? <PublishDialog row={row} onDone={settle} onClose={() => setQuestion(null)} /> : null}
      <ConfirmDialog
        open={question === 'withdraw'}
        title={m.staticPageActions.withdrawPage({ title: row.title })}
        action={m.word.withdraw}
        onClose={() => setQuestion(null)}
        onConfirm={() => void withdraw.run({ params }).then(({ ok }) => ok && settle(null))}
      >
        {m.staticPageActions.withdrawAbout}
      </ConfirmDialog>
    </>
  )
}

function describeChange({ label, before, now }: Row['outdated'][number]): string {
  if (before === '') return m.staticPageActions.valueNew({ label, now })
  return now === ''
    ? m.staticPageActions.valueGone({ label, before })
    : m.staticPageActions.valueChanged({ label, before, now })
}

type DialogProps = { row: Row; onDone: (publishedVersion: number) => void; onClose: () => void }

/** Of what readers have agreed to, the editor says whether they must be asked again. */
function PublishDialog({ row, onDone, onClose }: DialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const [material, setMaterial] = useState(false)
  const publish = useCallAction('POST /api/desk/house-page/:id/publish', { done: m.staticPageActions.published })
  const asksForConsent = row.isLegal && row.lastVersion > 0

  async function send() {
    const outcome = await publish.run({ params: { id: row.id }, body: { version: row.version, material } })
    if (!outcome.ok) return
    onDone(outcome.model.publishedVersion)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={m.staticPageActions.publishPage({ title: row.title })} initialFocus={cancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p>{m.staticPageActions.publishAbout}</p>
        {asksForConsent ? (
          <label className={styles['choice']}>
            <input type="checkbox" checked={material} onChange={({ target }) => setMaterial(target.checked)} />
            {m.staticPageActions.materialChange}
          </label>
        ) : null}
        <Answers cancel={cancel} action={m.word.publish} busy={publish.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
