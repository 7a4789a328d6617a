/** The desk today: what waits for an editor, what will be published automatically, and what was done last. */
import { beijingTime, chineseDate, chineseWeekday } from '#domain/time/relative-time.ts'
import { JOURNAL_ACTION_NAMES } from '#domain/desk/journal.ts'
import { paths } from '#domain/paths.ts'
import { useNow } from '#web/ui/now.tsx'
import { Time } from '#web/ui/time.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { useCallQuery } from '../../use-call.ts'
import { useMe, useRight } from '../../use-me.ts'
import { PlanLines } from './plan-lines.tsx'
import { StoryLines } from './story-lines.tsx'
import { WaitingLine } from './waiting-line.tsx'
import styles from './overview-room.module.css'

const SHOWN = 6

export function Room() {
  const me = useMe()
  const now = useNow()
  const hour = Number(beijingTime(now).slice(0, 2))
  const greeting = hour < 5 ? '夜深了' : hour < 11 ? '早上好' : hour < 13 ? '中午好' : hour < 18 ? '下午好' : '晚上好'
  return (
    <>
      <RoomHead title="今天" about={`${chineseDate(now)}，${chineseWeekday(now)}。${me.name}，${greeting}。`} />
      <Waiting />
      <div className={styles['columns']}>
        <div>
          <Plans />
          <Stories />
        </div>
        <Journal />
      </div>
    </>
  )
}

function Waiting() {
  const seesMoney = useRight('money')
  const review = useCallQuery('GET /api/desk/story', { query: { state: 'review', rowNum: 1 } })
  const comments = useCallQuery('GET /api/desk/comment', { query: { state: 'pending', rowNum: 1 } })
  const reported = useCallQuery('GET /api/desk/comment', { query: { state: 'reported', rowNum: 1 } })
  const letters = useCallQuery('GET /api/desk/contribution', { query: { state: 'new', rowNum: 1 } })
  return (
    <section aria-label="等着处理的">
      <ul className={styles['waiting']}>
        <WaitingLine
          name="待审的稿件"
          count={review.data?.totalCount}
          error={review.error}
          href={`${paths.desk('story')}?state=review`}
        />
        <WaitingLine
          name="待审的评论"
          count={comments.data?.totalCount}
          error={comments.error}
          href={paths.deskComment()}
        />
        <WaitingLine
          name="被举报的评论"
          count={reported.data?.totalCount}
          error={reported.error}
          href={paths.deskComment({ tab: 'reported' })}
        />
        <WaitingLine
          name="待阅的来信"
          count={letters.data?.newCount}
          error={letters.error}
          href={paths.deskContribution({ state: 'new' })}
        />
        {seesMoney ? <Money /> : null}
      </ul>
    </section>
  )
}

function Money() {
  const { data, error } = useCallQuery('GET /api/desk/order', { query: { waiting: 'refund', rowNum: 1 } })
  return (
    <>
      <WaitingLine name="退款申请" count={data?.refundCount} error={error} href={paths.deskOrder({ tab: 'refund' })} />
      <WaitingLine
        name="待开的发票"
        count={data?.invoiceCount}
        error={error}
        href={paths.deskOrder({ tab: 'invoice' })}
      />
    </>
  )
}

function Plans() {
  const scheduled = useCallQuery('GET /api/desk/plan', { query: { state: 'scheduled', rowNum: SHOWN } })
  const open = useCallQuery('GET /api/desk/plan', { query: { state: 'draft', rowNum: SHOWN } })
  return (
    <>
      <PlanLines title="定时出刊" answer={scheduled} empty="没有排定的刊期。" />
      <PlanLines title="编排中的刊期" answer={open} empty="没有在编排的刊期。" />
    </>
  )
}

function Stories() {
  const review = useCallQuery('GET /api/desk/story', { query: { state: 'review', rowNum: SHOWN } })
  const scheduled = useCallQuery('GET /api/desk/story', {
    query: { state: 'scheduled', sort: 'schedule', rowNum: SHOWN },
  })
  const mine = useCallQuery('GET /api/desk/story', { query: { state: 'draft', mine: '1', rowNum: SHOWN } })
  return (
    <>
      <StoryLines title="定时发布" answer={scheduled} time="scheduledTime" empty="没有排定的稿件。" />
      <StoryLines title="待审" answer={review} time="changeTime" empty="没有待审的稿件。" />
      <StoryLines title="我的草稿" answer={mine} time="changeTime" empty="手上没有草稿。" />
    </>
  )
}

function Journal() {
  const { data } = useCallQuery('GET /api/desk/journal', { query: { rowNum: 12 } })
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="last-done">
      <h2 id="last-done">
        <a href={paths.desk('journal')}>最近做的</a>
      </h2>
      <ol className={styles['journal']}>
        {data.list.map(({ id, person, action, title, time }) => (
          <li key={id}>
            <span>{person.name}</span> {JOURNAL_ACTION_NAMES[action]}
            <strong>{title}</strong>
            <Time at={time} />
          </li>
        ))}
      </ol>
    </section>
  )
}
