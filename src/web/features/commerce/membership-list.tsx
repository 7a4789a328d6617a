/** The memberships that a reader has and had, each with its time. */
import type { OwnedMembership } from '#contract/site/commerce.ts'
import { kindOfLevel, rankOfLevel } from '#domain/access/membership.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import styles from './membership-list.module.css'

export function MembershipList({ memberships }: { memberships: OwnedMembership[] }) {
  return (
    <section className={styles['memberships']} aria-labelledby="memberships">
      <h2 id="memberships">会员</h2>
      {memberships.length === 0 ? (
        <p className={styles['none']}>
          还没有开通会员。
          <a href={paths.membership()}>看看会员包含什么</a>
        </p>
      ) : (
        <ul>
          {memberships.map(({ vipLevel, name, startTime, expireTime, isValid }) => (
            <li key={`${vipLevel}-${startTime}-${expireTime}`} data-valid={isValid}>
              <h3>
                {name}
                {rankOfLevel(vipLevel) ? <span> {rankOfLevel(vipLevel)}</span> : null}
              </h3>
              <p className={styles['time']}>
                <Day at={startTime} /> 至 <Day at={expireTime} />
              </p>
              <p className={styles['state']}>{isValid ? '有效' : '已过期'}</p>
              <Renewal level={vipLevel} name={name} isValid={isValid} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A year more: it begins when this one ends, or now. */
function Renewal({ level, name, isValid }: { level: number; name: string; isValid: boolean }) {
  const kind = kindOfLevel(level)
  if (!kind) return null
  const words = isValid ? '续费' : '再次开通'
  return (
    <a className={styles['way']} href={paths.buy(kind)} aria-label={`${words}${name}`}>
      {words}
    </a>
  )
}

function Day({ at }: { at: number }) {
  const day = calendarDate(at)
  return <time dateTime={day}>{day}</time>
}
