/** What can be done with the whole arrangement: throw the draft away, or let readers see it. */
import { useState } from 'react'
import { PERMISSION_NAMES } from '#domain/account/staff-permission.ts'
import { paths } from '#domain/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { useCallAction } from '../../use-call.ts'
import { useRight } from '../../use-me.ts'
import type { FrontSaving } from './use-front-saving.ts'
import styles from './front-editor.module.css'

type Props = { saving: FrontSaving; changes: string[]; problems: string[] }

/** Changes beyond this number are only counted. */
const LISTED = 8

function summarise(changes: string[]): string {
  const summary = changes.slice(0, LISTED).join(m.word.semicolon)
  return changes.length > LISTED
    ? m.front.changesInAll({ summary, count: changes.length })
    : m.front.changesAll({ summary })
}

export function FrontSteps({ saving, changes, problems }: Props) {
  const { front, save, take, meet } = saving
  const mayPublish = useRight('site')
  const [question, setQuestion] = useState<'publish' | 'restore' | null>(null)
  const quiet = ['CONFLICT']
  const publish = useCallAction('POST /api/desk/front/publish', { quiet, done: m.front.published })
  const restore = useCallAction('POST /api/desk/front/restore', { quiet, done: m.front.reverted })
  const isSame = changes.length === 0

  /** Saves first, so that only what is on the screen is published. */
  async function ask(next: 'publish' | 'restore') {
    if (await save()) setQuestion(next)
    else toast(m.front.stillUnsaved, 'error')
  }

  async function act(step: typeof publish | typeof restore) {
    const outcome = await step.run({ body: { version: front.version } })
    if (outcome.ok) take(outcome.model)
    else meet(outcome.error)
  }

  return (
    <div className={styles['steps']}>
      <a href={paths.home()} target="_blank" rel="noreferrer">
        {m.front.seeFrontPage}
      </a>
      <Button busy={restore.isBusy} disabled={isSame} onClick={() => void ask('restore')}>
        {m.front.revert}
      </Button>
      {mayPublish ? (
        <Button
          kind="lead"
          busy={publish.isBusy}
          disabled={isSame || problems.length > 0}
          onClick={() => void ask('publish')}
        >
          {m.word.publish}
        </Button>
      ) : (
        <span className={styles['saving']}>
          {m.front.publishNeedsPermission({ permission: PERMISSION_NAMES.site })}
        </span>
      )}
      <ConfirmDialog
        open={question === 'publish'}
        title={m.front.publishFrontPage}
        action={m.word.publish}
        onClose={() => setQuestion(null)}
        onConfirm={() => void act(publish)}
      >
        {m.front.publishWarning({ changes: summarise(changes) })}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'restore'}
        title={m.front.revertDraft}
        action={m.front.revert}
        onClose={() => setQuestion(null)}
        onConfirm={() => void act(restore)}
      >
        {m.front.revertWarning({ count: changes.length })}
      </ConfirmDialog>
    </div>
  )
}
