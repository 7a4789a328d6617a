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
  submit: { about: '送审以后，由有发布权限的编辑审读、发布。', label: '给审读的人留一句话（可以不写）' },
  return: { about: '稿件回到写作的人手里。', label: '要改什么', required: true },
  publish: { about: '读者马上就能看到这一版。' },
  schedule: { about: '到时间自动发布这一版。', label: '' },
  unschedule: { about: '到时间不再自动发布，稿件回到待审。' },
  withdraw: { about: '读者将打不开这篇稿件，草稿留在这里。', label: '为什么撤稿', required: true },
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
    if (step !== 'delete' && !(await work.saver.save())) return toast('还有修改没有存上，请稍后再试', 'error')
    setAsked(step)
  }

  return (
    <div className={styles['steps']}>
      {story.publishedVersion === null ? null : (
        <a href={paths.article(story.id)} target="_blank" rel="noreferrer">
          看网站上的
        </a>
      )}
      {canDelete ? (
        <Button kind="quiet" onClick={() => void ask('delete')}>
          删除
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
        title="删除这篇稿件"
        action="删除"
        onClose={() => setAsked(null)}
        onConfirm={() => void remove().then((isGone) => (isGone ? navigate('/story') : undefined))}
      >
        “{story.title || '未命名'}”连同它的全部版本都会删掉，不能恢复。
      </ConfirmDialog>
    </div>
  )
}

/** Publishing or scheduling again has another label. */
function stepName(step: StoryStep, story: Story): string {
  if (step === 'publish' && story.publishedVersion !== null) return '更新发布'
  if (step === 'schedule' && story.state === 'scheduled') return '改时间'
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
    if (required && !note.trim()) return setProblem('请写一句，对方才知道怎么办。')
    if (step === 'schedule' && (at === null || at <= Date.now())) return setProblem('请选一个还没有到的时间。')
    void onAct({ note: note.trim(), time: step === 'schedule' ? at : null })
  }

  if (problems.length > 0)
    return (
      <Dialog open onClose={onClose} title={`还不能${STORY_STEP_NAMES[step]}`}>
        <p className={styles['about']}>先把这几处补好：</p>
        <ul className={styles['problems']}>
          {problems.map(({ field, message }) => (
            <li key={field + message}>
              <button type="button" onClick={() => onField(field)}>
                {FIELD_NAMES[field]}：{message}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={`${stepName(step, story)}：${story.title || '未命名'}`} initialFocus={cancel}>
      <form className={styles['ask']} onSubmit={submit} noValidate>
        <p className={styles['about']}>{about}</p>
        {step === 'schedule' ? (
          <>
            <label htmlFor={`${id}-time`}>发布时间（北京时间）</label>
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
