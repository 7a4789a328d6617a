/** What was asked for and not found, and the way from there to a redirect. */
import { useId } from 'react'
import type { MissingPage } from '#contract/desk/redirect.ts'
import { roomName, writeRightOf } from '#domain/desk/desk-room.ts'
import { REDIRECT_LIMITS } from '#domain/redirect/redirect-rule.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import buttons from '../../kit/button.module.css'
import ledger from '../../kit/ledger.module.css'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomBehindEnd, RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import { useListQuery } from '../../use-call.ts'
import { useRight } from '../../use-me.ts'
import { RedirectTabs } from './redirect-tabs.tsx'
import styles from './redirect-room.module.css'

export function RedirectMissing() {
  const { page, set } = useQueryFilter()
  const mayWrite = useRight(writeRightOf('redirect'))
  const { data, error, refetch } = useListQuery('GET /api/desk/redirect/missing', { query: { pgNo: page } })
  return (
    <>
      <RoomHead title={roomName('redirect')} windowTitle={m.redirect.tabMissing} about={m.redirect.about} />
      <RedirectTabs here="missing" />
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data ? (
        <RoomPart title={m.redirect.missingTitle} about={m.redirect.missingAbout({ max: REDIRECT_LIMITS.missesADay })}>
          {data.list.length > 0 ? (
            <ul className={ledger['rows']}>
              {data.list.map((one) => (
                <Missing key={one.path} one={one} mayWrite={mayWrite} />
              ))}
            </ul>
          ) : page > 1 ? (
            <RoomBehindEnd first={paths.desk('redirect/missing')} />
          ) : (
            <RoomEmpty>{m.redirect.noMissing}</RoomEmpty>
          )}
          <PageNav {...data} page={page} total={m.redirect.total} onPage={(next) => set({ page: String(next) })} />
        </RoomPart>
      ) : null}
    </>
  )
}

/** As people write it; escapes that are no text stay. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function Missing({ one, mayWrite }: { one: MissingPage; mayWrite: boolean }) {
  const id = useId()
  const { path, hitCount, lastDay, referrerHost, rule } = one
  return (
    <li className={`${ledger['row']} ${styles['row']}`} data-two={rule !== null || !mayWrite ? true : undefined}>
      <h3 id={id}>{readable(path)}</h3>
      <p className={ledger['meta']}>
        <span>{m.redirect.hitCount({ count: hitCount })}</span>
        <span>{mixText(m.redirect.lastMissed, { day: <time dateTime={lastDay}>{lastDay}</time> })}</span>
        {referrerHost ? <span>{m.redirect.linkedFrom({ host: referrerHost })}</span> : null}
        {rule === null ? null : <span>{m.redirect.answeredBy({ rule })}</span>}
      </p>
      {rule === null && mayWrite ? (
        <p className={ledger['actions']}>
          <a
            className={buttons['button']}
            aria-describedby={id}
            href={paths.desk(`redirect/new?${new URLSearchParams({ from: path })}`)}
          >
            {m.redirect.redirectThis}
          </a>
        </p>
      ) : null}
    </li>
  )
}
