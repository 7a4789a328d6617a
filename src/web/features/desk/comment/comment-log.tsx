/** Everything that moderators did, in the order of time. Nothing here can be changed. */
import { useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { ModerationEvent } from '#contract/desk/moderation.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { deskTabPath } from './comment-tab.ts'
import { ACTION_NAMES } from '#domain/comment/moderation.ts'
import { paths } from '#domain/paths.ts'
import { beijingTime, calendarDate } from '#domain/time/relative-time.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { moderationLogQuery } from './comment-desk-query.ts'
import styles from './moderation-view.module.css'
import log from './comment-log.module.css'

export function LogSheet({ api, page }: { api: Api; page: number }) {
  const { data } = useQuery({ ...moderationLogQuery(api, page), enabled: false })
  return (
    <section className={styles['part']} aria-labelledby="desk-sheet">
      <h2 id="desk-sheet">操作记录</h2>
      <p className={styles['about']}>编辑做过的每一件事，新的在前，只增不改。</p>
      {data && data.list.length > 0 ? (
        <ol className={log['log']}>
          {data.list.map((event) => (
            <LogLine key={event.id} event={event} />
          ))}
        </ol>
      ) : (
        <EmptyList>还没有人做过什么。</EmptyList>
      )}
      {data ? <Pager page={page} pages={data.totalPage} href={(next) => deskTabPath('log', next)} /> : null}
    </section>
  )
}

function LogLine({ event }: { event: ModerationEvent }) {
  const { action, time, moderator, person, comment, detail } = event
  return (
    <li>
      <time dateTime={new Date(time).toISOString()}>
        {calendarDate(time)} {beijingTime(time)}
      </time>
      <p>
        <strong>{ACTION_NAMES[action]}</strong>
        <Person person={person} />
        {detail ? <span>{detail}</span> : null}
      </p>
      <p className={log['by']}>{moderator?.name ?? '已离开的编辑'}</p>
      {comment ? (
        <blockquote>
          <a href={registryLink(comment)}>{comment.text}</a>
        </blockquote>
      ) : null}
    </li>
  )
}

function Person({ person }: { person: ModerationEvent['person'] }) {
  if (!person) return null
  return person.uid === null ? <span>{person.name}</span> : <a href={paths.user(person.uid)}>{person.name}</a>
}
