/** Above a story of a scheduled issue: which version the issue publishes, and how a later one gets into it. */
import { useState } from 'react'
import type { Story, StoryChoice } from '#contract/desk/story.ts'
import { paths } from '#domain/paths.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/toast.tsx'
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
    done: '已采用，到时随刊发布的是这一版',
  })
  const isLater = version !== issue.version

  /** What is on the screen, so it is saved first. */
  async function take() {
    if (!(await work.saver.save())) return toast('还有修改没有存上，请稍后再试', 'error')
    const body = { storyId: id, storyVersion: work.saver.state().version }
    const outcome = await adopt.run({ params: { id: issue.planId }, body })
    if (!outcome.ok) return
    const story = await browserApi('GET /api/desk/story/:id', { params: { id } }).catch(() => null)
    if (story) work.accept(story)
  }

  return (
    <div className={styles['scheduled']} role="status">
      <p>
        这篇稿件在已定时的 <a href={paths.desk(`plan/${issue.planId}`)}>{issue.name}</a> 里，
        <Moment at={issue.time} /> 出刊，
        {isLater ? (
          <strong>
            届时发布的是第 {issue.version} 版，不是现在的第 {version} 版。
          </strong>
        ) : (
          `届时发布的就是现在的第 ${version} 版。`
        )}
        {isLater ? laterWords(mayPublish) : '再作的修改照常保存，但不会自动随刊发布。'}
      </p>
      {isLater ? (
        <span className={styles['choices']}>
          <Button onClick={() => setOpen(true)}>看改了什么</Button>
          {mayPublish ? (
            <Button busy={adopt.isBusy} onClick={() => void take()}>
              采用现在这一版
            </Button>
          ) : null}
        </span>
      ) : null}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="定时以后的改动" className={compare['dialog']}>
        {isOpen ? <VersionPair id={id} before={issue.version} after={version} choice={choice} /> : null}
      </Dialog>
    </div>
  )
}

const laterWords = (mayPublish: boolean): string =>
  mayPublish ? '看过以后可以采用新的一版。' : '要让新的一版随刊发布，请送审，由有「发布」权限的编辑采用。'
