/** One reader: who it is, what was granted and from where, and what staff did here. */
import { useParams } from 'react-router'
import type { MemberDetail } from '#contract/desk/member.ts'
import { ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useCallQuery } from '../../use-call.ts'
import { MemberGrants } from './member-grants.tsx'
import { MemberLog, MemberMutes, MemberOrders } from './member-records.tsx'
import { MemberName } from './member-name.tsx'
import styles from './member-page.module.css'
import { MemberPhone } from './member-phone.tsx'
import { MemberThings } from './member-things.tsx'

const BACK = { name: '会员', href: paths.desk('member') }

export function MemberPage() {
  const uid = Number(useParams()['uid'])
  if (!Number.isSafeInteger(uid) || uid < 1)
    return (
      <>
        <RoomHead title="会员" back={BACK} />
        <RoomEmpty>地址里的编号不对，请回到名单里查找。</RoomEmpty>
      </>
    )
  return <Known key={uid} uid={uid} />
}

function Known({ uid }: { uid: number }) {
  const { data, error, refetch } = useCallQuery('GET /api/desk/member/:id', { params: { id: uid } })
  if (!data)
    return (
      <>
        <RoomHead title="会员" back={BACK} />
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
        <dt>编号</dt>
        <dd>
          {uid}
          <a href={paths.user(uid)}>主页</a>
        </dd>
      </div>
      <div>
        <dt>名字</dt>
        <dd>
          <MemberName member={member} />
        </dd>
      </div>
      <div>
        <dt>手机号</dt>
        <dd>
          <MemberPhone member={member} />
        </dd>
      </div>
      <div>
        <dt>加入</dt>
        <dd>
          <Moment at={joinTime} />
        </dd>
      </div>
      <div>
        <dt>最近到访</dt>
        <dd>{seenTime === null ? '没有登录着的设备' : <Moment at={seenTime} />}</dd>
      </div>
      <div>
        <dt>评论</dt>
        <dd>{commentCount} 条</dd>
      </div>
      {city ? (
        <div>
          <dt>城市</dt>
          <dd>{city}</dd>
        </div>
      ) : null}
      {signature ? (
        <div>
          <dt>签名</dt>
          <dd>{signature}</dd>
        </div>
      ) : null}
    </dl>
  )
}
