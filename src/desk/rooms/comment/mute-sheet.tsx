/** Who must be silent now, until when and why. */
import type { MutedPerson } from '#contract/desk/moderation.ts'
import { paths } from '#domain/paths.ts'
import { beijingTime, calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useRowAction } from '../../kit/use-row-action.ts'
import { useCallAction, useFreshQuery } from '../../use-call.ts'

export function MuteSheet() {
  const { data, error, refetch } = useFreshQuery('GET /api/desk/mute')
  const { title, busy, act } = useRowAction()
  const { run } = useCallAction('POST /api/desk/unmute', {
    refresh: ['GET /api/desk/mute', 'GET /api/desk/member/:id'],
  })

  const unmute = ({ uid, name }: MutedPerson) =>
    act(`${uid}`, m.comment.unmuted({ name }), () => run({ body: { uid } }))

  return (
    <RoomPart title={m.comment.mutedReaders} titleRef={title} about={m.comment.mutedReadersAbout}>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data?.length === 0 ? <RoomEmpty>{m.comment.nobodyMuted}</RoomEmpty> : null}
      {data && data.length > 0 ? (
        <ul className={ledger['rows']}>
          {data.map((person) => (
            <li key={person.uid} className={ledger['row']} aria-busy={busy === `${person.uid}`}>
              <h3 id={`muted-${person.uid}`}>
                <a href={paths.user(person.uid)}>{person.name}</a>
              </h3>
              <p className={ledger['meta']}>
                <span>{person.reason}</span>
                <time dateTime={new Date(person.muteEnd).toISOString()}>
                  {m.comment.mutedUntil({ date: calendarDate(person.muteEnd), time: beijingTime(person.muteEnd) })}
                </time>
              </p>
              <p className={ledger['actions']}>
                <Button
                  aria-describedby={`muted-${person.uid}`}
                  disabled={busy !== null}
                  onClick={() => void unmute(person)}
                >
                  {m.comment.unmute}
                </Button>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </RoomPart>
  )
}
