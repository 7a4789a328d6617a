/** Everything that moderators did, in the order of time. Nothing here can be changed. */
import type { ModerationEvent } from '#contract/desk/moderation.ts'
import { ACTION_NAMES } from '#domain/comment/moderation.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomBehindEnd, RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import { useFreshQuery } from '../../use-call.ts'
import { deskTabPath } from './comment-tab.ts'
import styles from './log-sheet.module.css'

export function LogSheet({ page }: { page: number }) {
  const { set } = useQueryFilter()
  const { data, error, refetch } = useFreshQuery('GET /api/desk/moderationLog', { query: { pgNo: page } })
  const isEmpty = data?.list.length === 0
  return (
    <RoomPart title={m.word.journal} about={m.comment.logAbout}>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {isEmpty && page > 1 ? <RoomBehindEnd first={deskTabPath('log')} /> : null}
      {isEmpty && page === 1 ? <RoomEmpty>{m.comment.logEmpty}</RoomEmpty> : null}
      {data && !isEmpty ? (
        <ol className={styles['log']}>
          {data.list.map((event) => (
            <LogLine key={event.id} event={event} />
          ))}
        </ol>
      ) : null}
      {data ? (
        <PageNav {...data} page={page} total={m.comment.logTotal} onPage={(next) => set({ page: String(next) })} />
      ) : null}
    </RoomPart>
  )
}

function LogLine({ event }: { event: ModerationEvent }) {
  const { action, time, moderator, person, comment, detail } = event
  return (
    <li>
      <Moment at={time} />
      <p>
        <strong>{ACTION_NAMES[action]}</strong>
        <Person person={person} />
        {detail ? <span>{detail}</span> : null}
      </p>
      <p className={styles['by']}>{moderator?.name ?? m.comment.formerEditor}</p>
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
