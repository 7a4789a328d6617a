/** The stories of a scheduled issue that were changed since: the issue publishes them as they were, unless somebody adopts. */
import type { Plan } from '#contract/desk/plan.ts'
import { isChangedSince } from '#domain/issue/issue-plan.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Button } from '../../kit/button.tsx'
import { useCallAction, useWatchedQuery } from '../../use-call.ts'
import { useRight } from '../../use-me.ts'
import type { PlanSaving } from './save/use-plan-saving.ts'
import styles from './plan-editor.module.css'

export function PlanLater({ saving }: { saving: PlanSaving }) {
  const { plan, accept } = saving
  const mayPublish = useRight('publish')
  // Others write while the issue waits.
  const { data } = useWatchedQuery('GET /api/desk/plan/:id', { params: { id: plan.id } })
  const { run, isBusy } = useCallAction('POST /api/desk/plan/:id/adopt', {
    refresh: ['GET /api/desk/plan', 'GET /api/desk/plan/:id', 'GET /api/desk/plan/:id/checklist'],
    done: '已采用，到时发布的是新的一版',
  })
  const list = (data ?? plan).stories.filter(isChangedSince)

  async function adopt({ id, version }: Plan['stories'][number]) {
    const outcome = await run({ params: { id: plan.id }, body: { storyId: id, storyVersion: version } })
    if (outcome.ok) accept(outcome.model)
  }

  if (list.length === 0) return null
  return (
    <section className={styles['later']} aria-label="定时以后改过的稿件">
      <h2>定时以后改过的稿件</h2>
      <p>
        出刊时仍按定时的版本发布。
        {mayPublish ? '看过新的一版，认可了再采用。' : '要发布新的一版，请有「发布」权限的编辑采用。'}
      </p>
      <ul>
        {list.map((story) => (
          <li key={story.id}>
            <div>
              <a href={paths.desk(`story/${story.id}`)}>{story.title || '未命名的稿件'}</a>
              <span>
                定时的是第 {story.scheduledVersion} 版，现在是第 {story.version} 版；{story.editor.name}{' '}
                <Moment at={story.changeTime} /> 改过
              </span>
            </div>
            {mayPublish ? (
              <Button
                busy={isBusy}
                aria-label={`采用《${story.title || '未命名的稿件'}》的第 ${story.version} 版`}
                onClick={() => void adopt(story)}
              >
                采用新版
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The stories that a release publishes, before it is confirmed: which version of each, and who saved it. */
export function PublishedStories({ plan }: { plan: Plan }) {
  const list = listUnpublished(plan)
  if (list.length === 0) return null
  return (
    <div className={styles['published']}>
      <p>会一并发布的稿件：</p>
      <ul>
        {list.map((story) => (
          <li key={story.id}>
            <a href={paths.desk(`story/${story.id}`)} target="_blank" rel="noreferrer">
              {story.title || '未命名的稿件'}
            </a>
            <span>
              第 {story.scheduledVersion ?? story.version} 版
              {isChangedSince(story) ? '（之后的改动不发布）' : `，${story.editor.name} `}
              {isChangedSince(story) ? null : <Moment at={story.changeTime} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Public ones stay as they are, and withdrawn ones are not published by an issue. */
const listUnpublished = ({ stories }: Plan) =>
  stories.filter(({ isPublic, state }) => !isPublic && state !== 'withdrawn')

export const seenStories = (plan: Plan) => listUnpublished(plan).map(({ id, version }) => ({ id, version }))
