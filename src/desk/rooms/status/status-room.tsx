/** The state of the site, for non-technical staff; for administrators also the figures behind it. */
import { worstOf } from '#domain/desk/site-status.ts'
import { m } from '#messages/desk.ts'
import { RoomHead } from '../../kit/room-head.tsx'
import { useWatchedQuery } from '../../use-call.ts'
import { useMe } from '../../use-me.ts'
import { StatusLines } from './status-lines.tsx'
import { StatusSummary } from './status-summary.tsx'
import { TechnicalPart } from './technical-part.tsx'

export function Room() {
  const { role } = useMe()
  const { data, error, refetch, isFetching } = useWatchedQuery('GET /api/desk/status')
  return (
    <>
      <RoomHead title={m.status.siteStatus} about={m.status.aboutRoom} />
      <StatusSummary
        status={data}
        state={data ? worstOf(data.lines.map((line) => line.state)) : null}
        error={error}
        isBusy={isFetching}
        onAgain={() => void refetch()}
      />
      {data ? <StatusLines lines={data.lines} isOld={error !== null} /> : null}
      {/* Below the lines, so not before them: they would push it down. */}
      {role === 'admin' && (data || error) ? <TechnicalPart /> : null}
    </>
  )
}
