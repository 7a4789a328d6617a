/** The first stories of a kind, with their owner and the relevant time. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { StoryListModel } from '#contract/desk/story.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Time } from '#web/ui/time.tsx'
import { m } from '#messages/desk.ts'
import styles from './overview-room.module.css'

type Props = {
  title: string
  answer: UseQueryResult<StoryListModel>
  time: 'scheduledTime' | 'changeTime'
  empty: string
}

export function StoryLines({ title, answer: { data, error, isPending }, time, empty }: Props) {
  const id = useId()
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {data && data.list.length > 0 ? (
        <ul className={styles['stories']}>
          {data.list.map((story) => {
            const at = story[time]
            return (
              <li key={story.id}>
                <a href={paths.desk(`story/${story.id}`)}>{story.title || m.overview.noTitleYet}</a>
                <span>
                  {[story.columnName, story.authorName].filter(Boolean).join(' · ')}
                  {at === null ? null : time === 'scheduledTime' ? <Moment at={at} /> : <Time at={at} />}
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className={styles['empty']}>{error ? error.message : isPending ? m.overview.loading : empty}</p>
      )}
    </section>
  )
}
