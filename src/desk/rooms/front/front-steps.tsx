/** What can be done with the whole arrangement: throw the draft away, or let readers see it. */
import { useState } from 'react'
import { PERMISSION_NAMES } from '#domain/account/staff-permission.ts'
import { paths } from '#domain/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '../../kit/button.tsx'
import { useCallAction } from '../../use-call.ts'
import { useRight } from '../../use-me.ts'
import type { FrontSaving } from './use-front-saving.ts'
import styles from './front-editor.module.css'

type Props = { saving: FrontSaving; changes: string[]; problems: string[] }

/** Changes beyond this number are only counted. */
const LISTED = 8

function summarise(changes: string[]): string {
  const summary = changes.slice(0, LISTED).join('；')
  return changes.length > LISTED ? `${summary}；等 ${changes.length} 处。` : `${summary}。`
}

export function FrontSteps({ saving, changes, problems }: Props) {
  const { front, save, take, meet } = saving
  const mayPublish = useRight('site')
  const [question, setQuestion] = useState<'publish' | 'restore' | null>(null)
  const quiet = ['CONFLICT']
  const publish = useCallAction('POST /api/desk/front/publish', { quiet, done: '已发布，读者看到新的首页了' })
  const restore = useCallAction('POST /api/desk/front/restore', { quiet, done: '已还原成读者看到的样子' })
  const isSame = changes.length === 0

  /** Saves first, so that only what is on the screen is published. */
  async function ask(next: 'publish' | 'restore') {
    if (await save()) setQuestion(next)
    else toast('还有修改没有保存成，请稍等再试', 'error')
  }

  async function act(step: typeof publish | typeof restore) {
    const outcome = await step.run({ body: { version: front.version } })
    if (outcome.ok) take(outcome.model)
    else meet(outcome.error)
  }

  return (
    <div className={styles['steps']}>
      <a href={paths.home()} target="_blank" rel="noreferrer">
        看现在的首页
      </a>
      <Button busy={restore.isBusy} disabled={isSame} onClick={() => void ask('restore')}>
        还原
      </Button>
      {mayPublish ? (
        <Button
          kind="lead"
          busy={publish.isBusy}
          disabled={isSame || problems.length > 0}
          onClick={() => void ask('publish')}
        >
          发布
        </Button>
      ) : (
        <span className={styles['saving']}>发布要由有「{PERMISSION_NAMES.site}」权限的编辑来做</span>
      )}
      <ConfirmDialog
        open={question === 'publish'}
        title="发布首页"
        action="发布"
        onClose={() => setQuestion(null)}
        onConfirm={() => void act(publish)}
      >
        {`读者马上看到：${summarise(changes)}`}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'restore'}
        title="还原草稿"
        action="还原"
        onClose={() => setQuestion(null)}
        onConfirm={() => void act(restore)}
      >
        {`草稿会变回读者现在看到的样子，这 ${changes.length} 处修改不再保留。`}
      </ConfirmDialog>
    </div>
  )
}
