/** One reader: who it is, what was granted and from where, and what staff did here. */
import { useParams } from 'react-router'
import type { MemberDetail } from '#contract/desk/member.ts'
import { ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useCallQuery } from '../../use-call.ts'
import { MemberGrants } from './member-grants.tsx'
import { MemberLog, MemberMutes, MemberOrders } from './member-records.tsx'
import { MemberName } from './member-name.tsx'
import styles from './member-page.module.css'
import { MemberPhone } from './member-phone.tsx'
import { MemberThings } from './member-things.tsx'

const BACK = { name: m.word.member, href: paths.desk('member') }

export function MemberPage() {
  const uid = Number(useParams()['uid'])
  if (!Number.isSafeInteger(uid) || uid < 1)
    return (
      <>
        <RoomHead title={m.word.member} back={BACK} />
        <RoomEmpty>{m.member.wrongId}</RoomEmpty>
      </>
    )
  return <Known key={uid} uid={uid} />
}

function Known({ uid }: { uid: number }) {
  const { data, error, refetch } = useCallQuery('GET /api/desk/member/:id', { params: { id: uid } })
  if (!data)
    return (
      <>
        <RoomHead title={m.word.member} back={BACK} />
        {error ? <RoomError error={error} onRetry={() => void refetch()} /> : <RoomLoading />}
      </>
    )
  return (
    <>
      <RoomHead title={data.name} back={BACK} mark={<span className={styles['mark']}>{ROLE_NAMES[data.role]}</span>} />
      <Card member={data} />
      <MemberGrants member={data} />
      <MemberThings member={data} />
      <MemberOrders member={data} />
      <MemberMutes member={data} />
      <MemberLog member={data} />
    </>
  )
}

function Card({ member }: { member: MemberDetail }) {
  const { uid, joinTime, seenTime, city, signature, commentCount } = member
  return (
    <dl className={styles['card']}>
      <div>
        <dt>{m.word.id}</dt>
        <dd>
          {uid}
          <a href={paths.user(uid)}>{m.member.profile}</a>
        </dd>
      </div>
      <div>
        <dt>{m.word.personName}</dt>
        <dd>
          <MemberName member={member} />
        </dd>
      </div>
      <div>
        <dt>{m.word.phone}</dt>
        <dd>
          <MemberPhone member={member} />
        </dd>
      </div>
      <div>
        <dt>{m.member.joined}</dt>
        <dd>
          <Moment at={joinTime} />
        </dd>
      </div>
      <div>
        <dt>{m.member.lastVisit}</dt>
        <dd>{seenTime === null ? m.member.noDevices : <Moment at={seenTime} />}</dd>
      </div>
      <div>
        <dt>{m.word.comment}</dt>
        <dd>{m.member.commentCount({ count: commentCount })}</dd>
      </div>
      {city ? (
        <div>
          <dt>{m.word.city}</dt>
          <dd>{city}</dd>
        </div>
      ) : null}
      {signature ? (
        <div>
          <dt>{m.member.biography}</dt>
          <dd>{signature}</dd>
        </div>
      ) : null}
    </dl>
  )
}
