/** Who must be silent now, until when and why. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { MutedPerson } from '#contract/desk/moderation.ts'
import { paths } from '#domain/paths.ts'
import { beijingTime, calendarDate } from '#domain/time/relative-time.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { moderationLogQuery, mutedQuery } from './comment-desk-query.ts'
import styles from './moderation-view.module.css'
import { useOrder } from '../order/use-order.ts'

export function MuteSheet({ api }: { api: Api }) {
  const client = useQueryClient()
  const { data: people = [] } = useQuery({ ...mutedQuery(api), enabled: false })
  const { title, busy, order } = useOrder()

  const unmute = ({ uid, name }: MutedPerson) =>
    order(`${uid}`, `“${name}”可以发言了`, async () => {
      await api('POST /api/desk/unmute', { body: { uid } })
      client.removeQueries({ queryKey: moderationLogQuery(api, 1).queryKey.slice(0, 1) })
      await client.fetchQuery({ ...mutedQuery(api), staleTime: 0 })
    })

  return (
    <section className={styles['part']} aria-labelledby="desk-sheet">
      <h2 id="desk-sheet" ref={title} tabIndex={-1}>
        禁言中的读者
      </h2>
      <p className={styles['about']}>
        禁言期间不能发表评论，也不能改名字、简介和头像；到时自动解除。要禁言一位读者，在其评论下面选“禁言”。
      </p>
      {people.length === 0 ? <EmptyList>现在没有人被禁言。</EmptyList> : null}
      <ul className={styles['rows']}>
        {people.map((person) => (
          <li key={person.uid} className={styles['row']} aria-busy={busy === `${person.uid}`}>
            <h3 id={`muted-${person.uid}`}>
              <a href={paths.user(person.uid)}>{person.name}</a>
            </h3>
            <p className={styles['meta']}>
              <span>{person.reason}</span>
              <time dateTime={new Date(person.muteEnd).toISOString()}>
                到 {calendarDate(person.muteEnd)} {beijingTime(person.muteEnd)}
              </time>
            </p>
            <p className={styles['actions']}>
              <button
                type="button"
                aria-describedby={`muted-${person.uid}`}
                disabled={busy !== null}
                onClick={() => void unmute(person)}
              >
                解除
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
