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
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import { useCallAction } from '../../use-call.ts'
import { useMe, useRight } from '../../use-me.ts'
import type { PlanSaving } from './save/use-plan-saving.ts'
import { PublishedStories, seenStories } from './plan-later.tsx'
import styles from './plan-editor.module.css'

/** The rooms of sales appear at the side with the first issue that is for members. */
const REFRESH = [
  'GET /api/desk/plan',
  'GET /api/desk/planChoice',
  'GET /api/desk/plan/:id/checklist',
  'GET /api/desk/me',
] as const
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
  const unschedule = useCallAction('POST /api/desk/plan/:id/unschedule', { ...options, done: m.plan.scheduleCancelled })
  const release = useCallAction('POST /api/desk/plan/:id/release', { ...options, done: m.plan.released })
  const remove = useCallAction('DELETE /api/desk/plan/:id', { ...options, done: m.word.deleted })
  const params = { id: plan.id }
  const isOut = plan.state === 'released'
  const hasChanges = plan.version !== plan.releasedVersion || saving.isUnsaved

  /** Saves first, so that only what is on the screen is released. */
  async function ask(next: Question) {
    if (!(await save())) return toast(m.plan.stillUnsaved, 'error')
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
          {m.plan.releaseAt({ date: chineseDate(plan.scheduledTime), time: beijingTime(plan.scheduledTime) })}
        </span>
      ) : null}
      {isOut ? (
        <a href={paths.magazine(plan.id)} target="_blank" rel="noreferrer">
          {m.plan.seeOnSite}
        </a>
      ) : null}
      {isPlanDeletable(plan.state) && mayDeletePlan({ ...me, id: me.uid }, plan.creatorUid) ? (
        <Button kind="danger" onClick={() => setQuestion('delete')}>
          {m.word.delete}
        </Button>
      ) : null}
      {mayPublish && plan.state === 'scheduled' ? (
        <Button busy={unschedule.isBusy} onClick={() => void cancel()}>
          {m.plan.cancelSchedule}
        </Button>
      ) : null}
      {mayPublish && !isOut ? (
        <Button onClick={() => void ask('schedule')}>
          {plan.state === 'scheduled' ? m.plan.changeTime : m.plan.scheduleRelease}
        </Button>
      ) : null}
      {mayPublish ? (
        <Button kind="lead" busy={release.isBusy} disabled={isOut && !hasChanges} onClick={() => void ask('release')}>
          {isOut ? m.plan.updateIssue : m.plan.releaseNow}
        </Button>
      ) : null}
      {question === 'schedule' ? <ScheduleDialog saving={saving} onClose={() => setQuestion(null)} /> : null}
      {question === 'release' ? (
        <ReleaseDialog plan={plan} onClose={() => setQuestion(null)} onAct={() => void letOut()} />
      ) : null}
      <ConfirmDialog
        open={question === 'delete'}
        title={m.plan.deletePlan}
        action={m.word.delete}
        onClose={() => setQuestion(null)}
        onConfirm={() => void throwAway()}
      >
        {m.plan.deleteWarning}
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
    <Dialog open onClose={onClose} title={isOut ? m.plan.updateReleased : m.plan.releaseNow} initialFocus={cancel}>
      <p>{isOut ? m.plan.updateWarning : m.plan.releaseWarning}</p>
      <PublishedStories plan={plan} />
      <Answers
        cancel={cancel}
        action={isOut ? m.word.update : m.plan.release}
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
    done: m.plan.scheduled,
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
    <Dialog open onClose={onClose} title={m.plan.scheduleRelease}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <label htmlFor={id}>{m.plan.releaseTime}</label>
        <input
          id={id}
          className={boxes['box']}
          type="datetime-local"
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={styles['about']}>
          {m.plan.scheduleAbout({ note: plan.state === 'scheduled' ? m.plan.onlyTimeChanges : m.plan.versionsFixed })}
        </p>
        <PublishedStories plan={plan} />
        <Answers cancel={first} action={m.plan.schedule} busy={schedule.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
