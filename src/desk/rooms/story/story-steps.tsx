/** The steps that this editor can take with the story in its state; obstacles are listed and link to their fields. */
import { useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Story } from '#contract/desk/story.ts'
import { beijingInput, readBeijingInput } from '../../field/beijing-input.ts'
import { paths } from '#domain/paths.ts'
import { isDeletable, listStorySteps, STORY_STEP_NAMES, type StoryStep } from '#domain/desk/story-state.ts'
import { Answers, ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import { useRight, useMe } from '../../use-me.ts'
import styles from './story-desk.module.css'
import { FIELD_NAMES, type StoryField } from './story-field.ts'
import { useStep, type StepAnswer } from './use-step.ts'
import type { StoryWork } from './save/use-story-work.ts'

/** Steps that make it public need a story without problems. */
const PUBLIC: ReadonlySet<StoryStep> = new Set(['publish', 'schedule'])

const WORDS: Readonly<Record<StoryStep, { about: string; label?: string; required?: boolean }>> = {
  submit: { about: m.story.aboutSubmit, label: m.story.noteForReviewer },
  return: { about: m.story.aboutReturn, label: m.story.whatToChange, required: true },
  publish: { about: m.story.aboutPublish },
  schedule: { about: m.story.aboutSchedule, label: '' },
  unschedule: { about: m.story.aboutUnschedule },
  withdraw: { about: m.story.aboutWithdraw, label: m.story.whyWithdraw, required: true },
}

type Props = { work: StoryWork; onField: (field: StoryField) => void }

export function StorySteps({ work, onField }: Props) {
  const { story } = work
  const me = useMe()
  const mayPublish = useRight('publish')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<StoryStep | 'delete' | null>(null)
  const { take, remove, isBusy } = useStep(work)
  const status = {
    state: story.state,
    isPublic: story.publishedVersion !== null,
    wasPublic: story.publishTime !== null,
  }
  const steps = listStorySteps(status, me)
  const isFree = isDeletable(status) && story.scheduledIssue === null
  const canDelete = isFree && (mayPublish || story.creatorUid === me.uid)

  /** Saves first, so that the step applies to what is on the screen. */
  async function ask(step: StoryStep | 'delete') {
    if (step !== 'delete' && !(await work.saver.save())) return toast(m.story.changesNotSaved, 'error')
    setAsked(step)
  }

  return (
    <div className={styles['steps']}>
      {story.publishedVersion === null ? null : (
        <a href={paths.article(story.id)} target="_blank" rel="noreferrer">
          {m.story.viewOnSite}
        </a>
      )}
      {canDelete ? (
        <Button kind="quiet" onClick={() => void ask('delete')}>
          {m.word.delete}
        </Button>
      ) : null}
      {steps.map((step) => (
        <Button key={step} kind={step === 'publish' ? 'lead' : 'plain'} busy={isBusy} onClick={() => void ask(step)}>
          {stepName(step, story)}
        </Button>
      ))}
      {asked !== null && asked !== 'delete' ? (
        <StepDialog
          key={asked}
          {...{ step: asked, story, isBusy }}
          onField={(field) => {
            setAsked(null)
            onField(field)
          }}
          onClose={() => setAsked(null)}
          onAct={async (answer) => {
            if (await take(asked, answer)) setAsked(null)
          }}
        />
      ) : null}
      <ConfirmDialog
        open={asked === 'delete'}
        title={m.story.deleteStory}
        action={m.word.delete}
        onClose={() => setAsked(null)}
        onConfirm={() => void remove().then((isGone) => (isGone ? navigate('/story') : undefined))}
      >
        {m.story.deleteStoryWarning({ title: story.title || m.story.unnamed })}
      </ConfirmDialog>
    </div>
  )
}

/** Publishing or scheduling again has another label. */
function stepName(step: StoryStep, story: Story): string {
  if (step === 'publish' && story.publishedVersion !== null) return m.story.publishUpdate
  if (step === 'schedule' && story.state === 'scheduled') return m.story.changeTime
  return STORY_STEP_NAMES[step]
}

type DialogProps = {
  step: StoryStep
  story: Story
  isBusy: boolean
  onField: (field: StoryField) => void
  onClose: () => void
  onAct: (answer: StepAnswer) => Promise<void>
}

function StepDialog({ step, story, isBusy, onField, onClose, onAct }: DialogProps) {
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const [note, setNote] = useState('')
  const [time, setTime] = useState(() => beijingInput(story.scheduledTime ?? Date.now() + 60 * 60 * 1000))
  const [problem, setProblem] = useState('')
  const { about, label, required } = WORDS[step]
  const problems = PUBLIC.has(step) ? story.problems : []

  function submit(event: FormEvent) {
    event.preventDefault()
    const at = readBeijingInput(time)
    if (required && !note.trim()) return setProblem(m.story.noteRequired)
    if (step === 'schedule' && (at === null || at <= Date.now())) return setProblem(m.story.timeIsPast)
    void onAct({ note: note.trim(), time: step === 'schedule' ? at : null })
  }

  if (problems.length > 0)
    return (
      <Dialog open onClose={onClose} title={m.story.notPossibleYet({ step: STORY_STEP_NAMES[step] })}>
        <p className={styles['about']}>{m.story.fixFirst}</p>
        <ul className={styles['problems']}>
          {problems.map(({ field, message }) => (
            <li key={field + message}>
              <button type="button" onClick={() => onField(field)}>
                {m.story.fieldProblem({ field: FIELD_NAMES[field], message })}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.story.stepOfStory({ step: stepName(step, story), title: story.title || m.story.unnamed })}
      initialFocus={cancel}
    >
      <form className={styles['ask']} onSubmit={submit} noValidate>
        <p className={styles['about']}>{about}</p>
        {step === 'schedule' ? (
          <>
            <label htmlFor={`${id}-time`}>{m.story.publicationTime}</label>
            <input
              id={`${id}-time`}
              className={boxes['box']}
              type="datetime-local"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </>
        ) : label ? (
          <>
            <label htmlFor={`${id}-note`}>{label}</label>
            <textarea
              id={`${id}-note`}
              className={boxes['box']}
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        ) : null}
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
        <Answers cancel={cancel} action={stepName(step, story)} busy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
