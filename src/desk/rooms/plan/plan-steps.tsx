/** What can be done with the whole issue: put it on the clock, take it off again, let it out, throw it away. */
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Plan } from '#contract/desk/plan.ts'
import { beijingInput, readBeijingInput } from '../../field/beijing-input.ts'
import { isPlanDeletable, mayDeletePlan } from '#domain/issue/issue-plan.ts'
import { paths } from '#domain/paths.ts'
import { beijingTime, chineseDate } from '#domain/time/relative-time.ts'
import { Answers, ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useNow } from '#web/ui/now.tsx'
import { toast } from '#web/ui/toast.tsx'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import { useCallAction } from '../../use-call.ts'
import { useMe, useRight } from '../../use-me.ts'
import type { PlanSaving } from './save/use-plan-saving.ts'
import { PublishedStories, seenStories } from './plan-later.tsx'
import styles from './plan-editor.module.css'

const REFRESH = ['GET /api/desk/plan', 'GET /api/desk/planChoice', 'GET /api/desk/plan/:id/checklist'] as const
type Question = 'schedule' | 'release' | 'delete' | null

/** The usual hour of release, on the date of the cover if that is still in the future. */
function proposeTime(date: string, now: number): string {
  const planned = readBeijingInput(`${date}T08:00`)
  return beijingInput(planned !== null && planned > now ? planned : now + 60 * 60 * 1000)
}

export function PlanSteps({ saving }: { saving: PlanSaving }) {
  const { plan, save, accept, meet } = saving
  const me = useMe()
  const mayPublish = useRight('publish')
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question>(null)
  const options = { refresh: REFRESH, quiet: ['CONFLICT'] }
  const unschedule = useCallAction('POST /api/desk/plan/:id/unschedule', { ...options, done: '已取消定时，可以修改了' })
  const release = useCallAction('POST /api/desk/plan/:id/release', { ...options, done: '已出刊，读者看得到了' })
  const remove = useCallAction('DELETE /api/desk/plan/:id', { ...options, done: '已删除' })
  const params = { id: plan.id }
  const isOut = plan.state === 'released'
  const hasChanges = plan.version !== plan.releasedVersion || saving.isUnsaved

  /** Saves first, so that only what is on the screen is released. */
  async function ask(next: Question) {
    if (!(await save())) return toast('还有修改没有存到服务器，存上以后再试', 'error')
    if (await saving.refresh()) setQuestion(next)
  }

  async function cancel() {
    const outcome = await unschedule.run({ params, body: { version: saving.plan.version } })
    if (outcome.ok) accept(outcome.model)
    else meet(outcome.error)
  }

  async function letOut() {
    const body = { version: plan.version, stories: seenStories(plan) }
    const outcome = await release.run({ params, body })
    if (outcome.ok) accept(outcome.model)
    else meet(outcome.error)
  }

  async function throwAway() {
    const outcome = await remove.run({ params })
    if (outcome.ok) void navigate('/plan')
    else meet(outcome.error)
  }

  return (
    <div className={styles['steps']}>
      {plan.state === 'scheduled' && plan.scheduledTime !== null ? (
        <span className={styles['clock']}>
          {chineseDate(plan.scheduledTime)} {beijingTime(plan.scheduledTime)} 出刊
        </span>
      ) : null}
      {isOut ? (
        <a href={paths.magazine(plan.id)} target="_blank" rel="noreferrer">
          看网站上的这一期
        </a>
      ) : null}
      {isPlanDeletable(plan.state) && mayDeletePlan({ ...me, id: me.uid }, plan.creatorUid) ? (
        <Button kind="danger" onClick={() => setQuestion('delete')}>
          删除
        </Button>
      ) : null}
      {mayPublish && plan.state === 'scheduled' ? (
        <Button busy={unschedule.isBusy} onClick={() => void cancel()}>
          取消定时
        </Button>
      ) : null}
      {mayPublish && !isOut ? (
        <Button onClick={() => void ask('schedule')}>{plan.state === 'scheduled' ? '改时间' : '定时出刊'}</Button>
      ) : null}
      {mayPublish ? (
        <Button kind="lead" busy={release.isBusy} disabled={isOut && !hasChanges} onClick={() => void ask('release')}>
          {isOut ? '更新这一期' : '现在出刊'}
        </Button>
      ) : null}
      {question === 'schedule' ? <ScheduleDialog saving={saving} onClose={() => setQuestion(null)} /> : null}
      {question === 'release' ? (
        <ReleaseDialog plan={plan} onClose={() => setQuestion(null)} onAct={() => void letOut()} />
      ) : null}
      <ConfirmDialog
        open={question === 'delete'}
        title="删除这一期的编排"
        action="删除"
        onClose={() => setQuestion(null)}
        onConfirm={() => void throwAway()}
      >
        目录和刊头会删掉，稿件都留在稿库里。
      </ConfirmDialog>
    </div>
  )
}

type ReleaseProps = { plan: Plan; onClose: () => void; onAct: () => void }

function ReleaseDialog({ plan, onClose, onAct }: ReleaseProps) {
  // Pressing Enter without reading changes nothing.
  const cancel = useRef<HTMLButtonElement>(null)
  const isOut = plan.state === 'released'
  return (
    <Dialog open onClose={onClose} title={isOut ? '更新已出刊的这一期' : '现在出刊'} initialFocus={cancel}>
      <p>
        {isOut
          ? '读者马上看到修改后的目录、封面和有声版。'
          : '这一期、里面还没有发布的稿件和有声版会同时公开，出刊后不能收回。'}
      </p>
      <PublishedStories plan={plan} />
      <Answers
        cancel={cancel}
        action={isOut ? '更新' : '出刊'}
        onClose={onClose}
        onAct={() => {
          onClose()
          onAct()
        }}
      />
    </Dialog>
  )
}

function ScheduleDialog({ saving, onClose }: { saving: PlanSaving; onClose: () => void }) {
  const { plan, doc, accept, meet } = saving
  const id = useId()
  const now = useNow()
  const first = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState(() =>
    plan.scheduledTime === null ? proposeTime(doc.date, now) : beijingInput(plan.scheduledTime),
  )
  const schedule = useCallAction('POST /api/desk/plan/:id/schedule', {
    refresh: REFRESH,
    quiet: ['CONFLICT'],
    done: '已定时，到点自动出刊',
  })
  const time = readBeijingInput(text)

  async function send() {
    if (time === null) return
    const body = { version: plan.version, time, stories: seenStories(plan) }
    const outcome = await schedule.run({ params: { id: plan.id }, body })
    if (outcome.ok) accept(outcome.model)
    // The missing items are shown, and another time can be chosen.
    else if (!meet(outcome.error)) return
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title="定时出刊">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <label htmlFor={id}>出刊时间（北京时间）</label>
        <input
          id={id}
          className={boxes['box']}
          type="datetime-local"
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={styles['about']}>
          到点时整期一起公开：目录、还没有发布的稿件、有声版。在那之前可以取消。
          {plan.state === 'scheduled'
            ? '只改时间，稿件的版本不变。'
            : '稿件按现在的版本发布，再有改动，采用了才会随刊公开。'}
        </p>
        <PublishedStories plan={plan} />
        <Answers cancel={first} action="定时" busy={schedule.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
