/** Memberships: what is valid, and every grant with its source. */
import { useState } from 'react'
import type { MemberDetail, MemberGrant } from '#contract/desk/member.ts'
import { MEMBERSHIPS } from '#domain/access/membership.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
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
    done: '已收回这一段会员',
  })
  const { uid, memberships, grants } = member
  return (
    <section className={styles['part']} aria-labelledby="member-grants">
      <div className={styles['head']}>
        <h2 id="member-grants">会员</h2>
        <Button onClick={() => setGiving(true)}>开通会员</Button>
      </div>
      {memberships.length > 0 ? (
        <ul className={styles['held']}>
          {memberships.map(({ vipLevel, name, expireTime, isValid }) => (
            <li key={vipLevel} data-valid={isValid}>
              <strong>{name}</strong>
              {isValid ? `有效，至 ${calendarDate(expireTime)}` : `已于 ${calendarDate(expireTime)} 到期`}
            </li>
          ))}
        </ul>
      ) : null}
      {grants.length > 0 ? (
        <table className={tables['table']}>
          <caption className="visually-hidden">会员的每一段从哪里来</caption>
          <thead>
            <tr>
              <th scope="col">会员</th>
              <th scope="col">来源</th>
              <th scope="col" data-align="end">
                天数
              </th>
              <th scope="col">起止</th>
              <th scope="col">说明</th>
              <th scope="col">
                <span className="visually-hidden">操作</span>
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
        <p className={styles['none']}>还没有开通过会员。</p>
      )}
      <GiveMembership uid={uid} open={isGiving} onClose={() => setGiving(false)} />
      <ReasonDialog
        open={taking !== null}
        title="收回这一段会员"
        action="收回"
        busy={isBusy}
        onClose={() => setTaking(null)}
        onAnswer={async (reason) => (await run({ params: { id: uid, grantId: taking!.id }, body: { reason } })).ok}
      >
        <p>已经用过的日子不变，余下的立即收回，排在后面的会员提前开始。</p>
      </ReasonDialog>
    </section>
  )
}

function GrantRow({ grant, onTake }: { grant: MemberGrant; onTake: () => void }) {
  const { kind, source, orderNumber, days, startTime, endTime, revokeTime, reason, canRevoke } = grant
  return (
    <tr>
      <th scope="row">{MEMBERSHIPS[kind].name}</th>
      <td data-label="来源">
        {orderNumber ? <a href={paths.deskOrderDetail(orderNumber)}>{SOURCES[source]}</a> : SOURCES[source]}
      </td>
      <td data-label="天数" data-align="end">
        {days}
      </td>
      <td data-label="起止">
        {endTime > startTime ? `${calendarDate(startTime)} 至 ${calendarDate(endTime)}` : '没有用过'}
        {revokeTime === null ? null : '（已收回）'}
      </td>
      <td data-label="说明" className={styles['reason']}>
        {reason}
      </td>
      <td data-align="end">
        {canRevoke ? (
          <Button kind="danger" aria-label={`收回${MEMBERSHIPS[kind].name} ${days} 天`} onClick={onTake}>
            收回
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
