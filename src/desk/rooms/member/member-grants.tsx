/** Memberships: what is valid, and every grant with its source. */
import { useState } from 'react'
import type { MemberDetail, MemberGrant } from '#contract/desk/member.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { useSite } from '#web/ui/site.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import tables from '../../resource/row-table.module.css'
import { useCallAction } from '../../use-call.ts'
import { GiveMembership } from './give-membership.tsx'
import styles from './member-page.module.css'
import { SOURCES } from './member-words.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

export function MemberGrants({ member }: { member: MemberDetail }) {
  const [isGiving, setGiving] = useState(false)
  const [taking, setTaking] = useState<MemberGrant | null>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/member/:id/membership/:grantId/revoke', {
    refresh: ['GET /api/desk/member/:id', 'GET /api/desk/member'],
    done: m.member.grantRevoked,
  })
  const { uid, memberships, grants } = member
  return (
    <section className={styles['part']} aria-labelledby="member-grants">
      <div className={styles['head']}>
        <h2 id="member-grants">{m.word.member}</h2>
        <Button onClick={() => setGiving(true)}>{m.member.grantMembership}</Button>
      </div>
      {memberships.length > 0 ? (
        <ul className={styles['held']}>
          {memberships.map(({ vipLevel, name, expireTime, isValid }) => (
            <li key={vipLevel} data-valid={isValid}>
              <strong>{name}</strong>
              {isValid
                ? m.member.validUntil({ date: calendarDate(expireTime) })
                : m.member.expiredOn({ date: calendarDate(expireTime) })}
            </li>
          ))}
        </ul>
      ) : null}
      {grants.length > 0 ? (
        <table className={tables['table']}>
          <caption className="visually-hidden">{m.member.grantSources}</caption>
          <thead>
            <tr>
              <th scope="col">{m.word.member}</th>
              <th scope="col">{m.word.source}</th>
              <th scope="col" data-align="end">
                {m.member.days}
              </th>
              <th scope="col">{m.member.period}</th>
              <th scope="col">{m.word.description}</th>
              <th scope="col">
                <span className="visually-hidden">{m.member.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {grants.map((grant) => (
              <GrantRow key={grant.id} grant={grant} onTake={() => setTaking(grant)} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles['none']}>{m.member.noMemberships}</p>
      )}
      <GiveMembership uid={uid} open={isGiving} onClose={() => setGiving(false)} />
      <ReasonDialog
        open={taking !== null}
        title={m.member.revokeGrant}
        action={m.member.revoke}
        busy={isBusy}
        onClose={() => setTaking(null)}
        onAnswer={async (reason) => (await run({ params: { id: uid, grantId: taking!.id }, body: { reason } })).ok}
      >
        <p>{m.member.revokeGrantWarning}</p>
      </ReasonDialog>
    </section>
  )
}

function GrantRow({ grant, onTake }: { grant: MemberGrant; onTake: () => void }) {
  const { kind, source, orderNumber, days, startTime, endTime, revokeTime, reason, canRevoke } = grant
  const { name } = useSite().memberships[kind]
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={m.word.source}>
        {orderNumber ? <a href={paths.deskOrderDetail(orderNumber)}>{SOURCES[source]}</a> : SOURCES[source]}
      </td>
      <td data-label={m.member.days} data-align="end">
        {days}
      </td>
      <td data-label={m.member.period}>
        {endTime > startTime
          ? m.member.dateRange({ start: calendarDate(startTime), end: calendarDate(endTime) })
          : m.member.neverUsed}
        {revokeTime === null ? null : m.member.revokedMark}
      </td>
      <td data-label={m.word.description} className={styles['reason']}>
        {reason}
      </td>
      <td data-align="end">
        {canRevoke ? (
          <Button kind="danger" aria-label={m.member.revokeDays({ name, days })} onClick={onTake}>
            {m.member.revoke}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
