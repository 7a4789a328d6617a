/** The header of an audio item: its release state, and the possible next steps. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Release } from '#contract/desk/audio.ts'
import { beijingInput, readBeijingInput } from '../field/beijing-input.ts'
import { beijingTime, chineseDate } from '#domain/time/relative-time.ts'
import { mayTakeReleaseStep, RELEASE_STATE_NAMES, type ReleaseState } from '#domain/content/release-state.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { callQuery } from '#web/api/call-query.ts'
import { Answers, ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useNow } from '#web/ui/now.tsx'
import { m } from '#messages/desk.ts'
import boxes from '../field/field-box.module.css'
import { Button } from '../kit/button.tsx'
import buttons from '../kit/button.module.css'
import { useCallAction, useCallQuery, type Outcome } from '../use-call.ts'
import { useRight } from '../use-me.ts'
import styles from './release-actions.module.css'

const KEY = '/api/desk/release/:contentType/:contentId' as const
const HOUR = 60 * 60 * 1000

type Thing = { contentType: number; contentId: number }

type Props = Thing & {
  /** the resource whose lists show the state, too */
  resource: string
  one: string
  publicPath: string
  /** what else happens when it is withdrawn */
  withdrawn?: string
}

type Question = 'publish' | 'schedule' | 'withdraw' | null

const momentWords = (time: number) => `${chineseDate(time)} ${beijingTime(time)}`

/** 定时发布 11月20日 08:00 */
export function releaseWords({ state, scheduledTime }: { state: ReleaseState; scheduledTime: number | null }): string {
  const name = RELEASE_STATE_NAMES[state]
  return state === 'scheduled' && scheduledTime !== null ? `${name} ${momentWords(scheduledTime)}` : name
}

/** For `prepare` of a resource whose head is this. */
export const prepareRelease = (contentType: number) => (client: QueryClient, contentId: number) =>
  client.prefetchQuery(callQuery(browserApi, `GET ${KEY}`, { params: { contentType, contentId } }))

export function ReleaseActions({ resource, one, publicPath, withdrawn = '', ...params }: Props) {
  const { data } = useCallQuery(`GET ${KEY}`, { params })
  const mayPublish = useRight('publish')
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question>(null)
  const publish = useCallAction(`POST ${KEY}/publish`, { done: m.releaseActions.published })
  const unschedule = useCallAction(`POST ${KEY}/unschedule`, { done: m.releaseActions.scheduleCancelled })
  if (!data) return null
  const { state, problems } = data

  /** The lists show the state, too; whatever the outcome of the step, cached data may be stale. */
  async function settle(step: Promise<Outcome<Release>>): Promise<boolean> {
    const { ok } = await step
    const keys = [`GET ${KEY}`, resource, `GET /api/desk/${resource}`]
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
    return ok
  }

  const may = (step: 'publish' | 'schedule' | 'unschedule' | 'withdraw') =>
    mayPublish && mayTakeReleaseStep(state, step)
  const isReady = problems.length === 0
  return (
    <>
      <span className={styles['state']} data-state={state} role="status">
        {releaseWords(data)}
      </span>
      {state === 'published' ? (
        <a className={buttons['button']} href={publicPath} target="_blank" rel="noopener">
          {m.releaseActions.viewOnSite}
        </a>
      ) : null}
      {may('unschedule') ? (
        <Button busy={unschedule.isBusy} onClick={() => void settle(unschedule.run({ params }))}>
          {m.releaseActions.cancelSchedule}
        </Button>
      ) : null}
      {may('schedule') ? (
        <Button disabled={!isReady} onClick={() => setQuestion('schedule')}>
          {state === 'scheduled' ? m.releaseActions.changeTime : m.word.schedulePublication}
        </Button>
      ) : null}
      {may('publish') ? (
        <Button kind="lead" disabled={!isReady} busy={publish.isBusy} onClick={() => setQuestion('publish')}>
          {state === 'withdrawn' ? m.releaseActions.publishAgain : m.word.publish}
        </Button>
      ) : null}
      {may('withdraw') ? <Button onClick={() => setQuestion('withdraw')}>{m.word.withdraw}</Button> : null}
      {state !== 'published' && !isReady ? (
        <p className={styles['problems']}>
          {m.releaseActions.notPublishable({ problems: problems.join(m.word.semicolon) })}
        </p>
      ) : null}
      <ConfirmDialog
        open={question === 'publish'}
        title={m.releaseActions.publishThis({ one })}
        action={m.word.publish}
        onClose={() => setQuestion(null)}
        onConfirm={() => void settle(publish.run({ params }))}
      >
        {m.releaseActions.publishAbout}
      </ConfirmDialog>
      {question === 'schedule' ? (
        <ScheduleDialog
          thing={params}
          scheduledTime={data.scheduledTime}
          settle={settle}
          onClose={() => setQuestion(null)}
        />
      ) : null}
      {question === 'withdraw' ? (
        <WithdrawDialog thing={params} about={withdrawn} settle={settle} onClose={() => setQuestion(null)} />
      ) : null}
    </>
  )
}

type DialogProps = {
  thing: Thing
  settle: (step: Promise<Outcome<Release>>) => Promise<boolean>
  onClose: () => void
}

function ScheduleDialog({ thing, scheduledTime, settle, onClose }: DialogProps & { scheduledTime: number | null }) {
  const id = useId()
  const now = useNow()
  const cancel = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState(() => beijingInput(scheduledTime ?? now + HOUR))
  const schedule = useCallAction(`POST ${KEY}/schedule`, { done: m.releaseActions.scheduled })
  const time = readBeijingInput(text)

  async function send() {
    if (time !== null && (await settle(schedule.run({ params: thing, body: { time } })))) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={m.word.schedulePublication}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <label htmlFor={id}>{m.releaseActions.publicationTime}</label>
        <input
          id={id}
          className={boxes['box']}
          type="datetime-local"
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={styles['about']}>{m.releaseActions.scheduleAbout}</p>
        <Answers cancel={cancel} action={m.releaseActions.schedule} busy={schedule.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function WithdrawDialog({ thing, about, settle, onClose }: DialogProps & { about: string }) {
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const [note, setNote] = useState('')
  const withdraw = useCallAction(`POST ${KEY}/withdraw`, { done: m.word.withdrawn })

  async function send() {
    if (await settle(withdraw.run({ params: thing, body: { note } }))) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={m.word.withdraw}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <label htmlFor={id}>{m.word.reason}</label>
        <input
          id={id}
          className={boxes['box']}
          required
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className={styles['about']}>{m.releaseActions.withdrawAbout({ about })}</p>
        <Answers cancel={cancel} action={m.word.withdraw} busy={withdraw.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
