/** The stories of a scheduled issue that were changed since: the issue publishes them as they were, unless somebody adopts. */
import type { Plan } from '#contract/desk/plan.ts'
import { isChangedSince } from '#domain/issue/issue-plan.ts'
import { paths } from '#domain/paths.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
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
    done: m.plan.adopted,
  })
  const list = (data ?? plan).stories.filter(isChangedSince)

  async function adopt({ id, version }: Plan['stories'][number]) {
    const outcome = await run({ params: { id: plan.id }, body: { storyId: id, storyVersion: version } })
    if (outcome.ok) accept(outcome.model)
  }

  if (list.length === 0) return null
  return (
    <section className={styles['later']} aria-label={m.plan.changedStories}>
      <h2>{m.plan.changedStories}</h2>
      <p>{m.plan.chosenVersionsStay({ advice: mayPublish ? m.plan.adoptAdvice : m.plan.adoptNeedsPermission })}</p>
      <ul>
        {list.map((story) => (
          <li key={story.id}>
            <div>
              <a href={paths.desk(`story/${story.id}`)}>{story.title || m.plan.untitledStory}</a>
              <span>
                {mixText(m.plan.versionsOf, {
                  scheduledVersion: story.scheduledVersion ?? '',
                  version: story.version,
                  name: story.editor.name,
                  time: <Moment at={story.changeTime} />,
                })}
              </span>
            </div>
            {mayPublish ? (
              <Button
                busy={isBusy}
                aria-label={m.plan.adoptVersionOf({
                  title: story.title || m.plan.untitledStory,
                  version: story.version,
                })}
                onClick={() => void adopt(story)}
              >
                {m.plan.adoptNew}
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
      <p>{m.plan.publishedWith}</p>
      <ul>
        {list.map((story) => (
          <li key={story.id}>
            <a href={paths.desk(`story/${story.id}`)} target="_blank" rel="noreferrer">
              {story.title || m.plan.untitledStory}
            </a>
            <span>
              {isChangedSince(story)
                ? m.plan.publishedEarlier({ version: story.scheduledVersion ?? story.version })
                : mixText(m.plan.publishedVersion, {
                    version: story.scheduledVersion ?? story.version,
                    name: story.editor.name,
                    time: <Moment at={story.changeTime} />,
                  })}
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
