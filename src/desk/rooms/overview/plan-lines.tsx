/** Issues that are not out yet: when they go out, or how much they still lack. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { PlanPage } from '#contract/desk/plan.ts'
import { planName } from '#domain/issue/issue-plan.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Time } from '#web/ui/time.tsx'
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
              <a href={paths.desk(`plan/${plan.id}`)}>{plan.title || '（还没有标题）'}</a>
              <span>
                {planName(plan.magazineName, plan.number)}
                {plan.missingCount ? (
                  <strong>还缺 {plan.missingCount} 项</strong>
                ) : plan.state === 'draft' ? (
                  '可以出刊'
                ) : null}
                {plan.laterCount ? <strong>定时后 {plan.laterCount} 篇有改动</strong> : null}
                {plan.scheduledTime === null ? <Time at={plan.changeTime} /> : <Moment at={plan.scheduledTime} />}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles['empty']}>{error ? error.message : isPending ? '正在取来……' : empty}</p>
      )}
    </section>
  )
}
