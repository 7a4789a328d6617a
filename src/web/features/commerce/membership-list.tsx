/** The memberships that a reader has and had, each with its time. */
import type { OwnedMembership } from '#contract/site/commerce.ts'
import { kindOfLevel, rankOfLevel } from '#domain/access/membership.ts'
import { mainTypeOf } from '#domain/access/membership-sale.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { useSite } from '../../ui/site.ts'
import styles from './membership-list.module.css'

export function MembershipList({ memberships }: { memberships: OwnedMembership[] }) {
  return (
    <section className={styles['memberships']} aria-labelledby="memberships">
      <h2 id="memberships">{m.word.member}</h2>
      {memberships.length === 0 ? (
        <p className={styles['none']}>
          {m.commerce.noMembership}
          <a href={paths.membership()}>{m.commerce.seeMembership}</a>
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
                <Day at={startTime} />
                {m.commerce.to}
                <Day at={expireTime} />
              </p>
              <p className={styles['state']}>{isValid ? m.commerce.valid : m.commerce.expired}</p>
              <Renewal level={vipLevel} name={name} isValid={isValid} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A further term: it begins when this one ends, or now. */
function Renewal({ level, name, isValid }: { level: number; name: string; isValid: boolean }) {
  const { memberships } = useSite()
  const kind = kindOfLevel(level)
  const type = kind && mainTypeOf(memberships, kind)
  if (!type) return null
  const words = isValid ? m.commerce.renew : m.commerce.getAgain
  return (
    <a className={styles['way']} href={paths.buy(type)} aria-label={`${words}${name}`}>
      {words}
    </a>
  )
}

function Day({ at }: { at: number }) {
  const day = calendarDate(at)
  return <time dateTime={day}>{day}</time>
}
