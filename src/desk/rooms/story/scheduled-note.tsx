/** Above a story of a scheduled issue: which version the issue publishes, and how a later one gets into it. */
import { useState } from 'react'
import type { Story, StoryChoice } from '#contract/desk/story.ts'
import { paths } from '#domain/paths.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { useCallAction } from '../../use-call.ts'
import { useRight } from '../../use-me.ts'
import compare from './merge/story-compare.module.css'
import { VersionPair } from './story-versions.tsx'
import styles from './story-desk.module.css'
import type { StoryWork } from './save/use-story-work.ts'

type Issue = NonNullable<Story['scheduledIssue']>
type Props = { work: StoryWork; issue: Issue; choice: StoryChoice }

export function ScheduledNote({ work, issue, choice }: Props) {
  const { id, version } = work.story
  const mayPublish = useRight('publish')
  const [isOpen, setOpen] = useState(false)
  const adopt = useCallAction('POST /api/desk/plan/:id/adopt', {
    refresh: ['GET /api/desk/plan', 'GET /api/desk/plan/:id', 'GET /api/desk/plan/:id/checklist'],
    done: m.story.adopted,
  })
  const isLater = version !== issue.version

  /** What is on the screen, so it is saved first. */
  async function take() {
    if (!(await work.saver.save())) return toast(m.story.changesNotSaved, 'error')
    const body = { storyId: id, storyVersion: work.saver.state().version }
    const outcome = await adopt.run({ params: { id: issue.planId }, body })
    if (!outcome.ok) return
    const story = await browserApi('GET /api/desk/story/:id', { params: { id } }).catch(() => null)
    if (story) work.accept(story)
  }

  return (
    <div className={styles['scheduled']} role="status">
      <p>
        {mixText(m.story.inScheduledIssue, {
          issue: <a href={paths.desk(`plan/${issue.planId}`)}>{issue.name}</a>,
          time: <Moment at={issue.time} />,
          published: isLater ? (
            <strong>{m.story.publishesChosen({ chosen: issue.version, current: version })}</strong>
          ) : (
            m.story.publishesCurrent({ version })
          ),
          later: isLater ? laterWords(mayPublish) : m.story.laterNotIncluded,
        })}
      </p>
      {isLater ? (
        <span className={styles['choices']}>
          <Button onClick={() => setOpen(true)}>{m.story.seeChanges}</Button>
          {mayPublish ? (
            <Button busy={adopt.isBusy} onClick={() => void take()}>
              {m.story.adoptCurrent}
            </Button>
          ) : null}
        </span>
      ) : null}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.story.changesSinceScheduling}
        className={compare['dialog']}
      >
        {isOpen ? <VersionPair id={id} before={issue.version} after={version} choice={choice} /> : null}
      </Dialog>
    </div>
  )
}

const laterWords = (mayPublish: boolean): string => (mayPublish ? m.story.mayAdopt : m.story.submitToAdopt)
