/** The memberships that a reader has and had, each with its time. */
import type { OwnedMembership } from '#contract/commerce.ts'
import { paths } from '#rules/paths.ts'
import { calendarDate } from '#rules/relative-time.ts'
import styles from './membership-list.module.css'

export function MembershipList({ memberships }: { memberships: OwnedMembership[] }) {
  return (
    <section className={styles['memberships']} aria-labelledby="memberships">
      <h2 id="memberships">会员</h2>
      {memberships.length === 0 ? (
        <p className={styles['none']}>
          还没有开通会员。
          <a href={paths.magazineConstant()}>看看会员包含什么</a>
        </p>
      ) : (
        <ul>
          {memberships.map(({ vipLevel, name, startTime, expireTime, isValid }) => (
            <li key={`${vipLevel}-${startTime}-${expireTime}`} data-valid={isValid}>
              <h3>{name}</h3>
              <p className={styles['time']}>
                <Day at={startTime} /> 至 <Day at={expireTime} />
              </p>
              <p className={styles['state']}>{isValid ? '有效' : '已过期'}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Day({ at }: { at: number }) {
  const day = calendarDate(at)
  return <time dateTime={day}>{day}</time>
}
