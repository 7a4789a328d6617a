/** Issues that are not out yet: when they go out, or how much they still lack. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { PlanPage } from '#contract/desk/plan.ts'
import { planName } from '#domain/issue/issue-plan.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Time } from '#web/ui/time.tsx'
import { m } from '#messages/desk.ts'
import styles from './overview-room.module.css'

type Props = { title: string; answer: UseQueryResult<PlanPage>; empty: string }

export function PlanLines({ title, answer: { data, error, isPending }, empty }: Props) {
  const id = useId()
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {data && data.list.length > 0 ? (
        <ul className={styles['stories']}>
          {data.list.map((plan) => (
            <li key={plan.id}>
              <a href={paths.desk(`plan/${plan.id}`)}>{plan.title || m.overview.noTitleYet}</a>
              <span>
                {planName(plan.magazineName, plan.number)}
                {plan.missingCount ? (
                  <strong>{m.overview.missingCount({ count: plan.missingCount })}</strong>
                ) : plan.state === 'draft' ? (
                  m.overview.readyForRelease
                ) : null}
                {plan.laterCount ? (
                  <strong>{m.overview.changedSinceScheduling({ count: plan.laterCount })}</strong>
                ) : null}
                {plan.scheduledTime === null ? <Time at={plan.changeTime} /> : <Moment at={plan.scheduledTime} />}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles['empty']}>{error ? error.message : isPending ? m.overview.loading : empty}</p>
      )}
    </section>
  )
}
