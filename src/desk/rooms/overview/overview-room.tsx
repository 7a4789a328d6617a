/** The desk today: what waits for an editor, what will be published automatically, and what was done last; nothing of rooms that are closed. */
import { beijingTime, chineseDate, chineseWeekday } from '#domain/time/relative-time.ts'
import { JOURNAL_ACTION_NAMES } from '#domain/desk/journal.ts'
import { paths } from '#domain/paths.ts'
import { isRoomClosed } from '#domain/site/section.ts'
import { useNow } from '#web/ui/now.tsx'
import { useSite } from '#web/ui/site.ts'
import { Time } from '#web/ui/time.tsx'
import { m } from '#messages/desk.ts'
import { RoomHead } from '../../kit/room-head.tsx'
import { useCallQuery } from '../../use-call.ts'
import { useMe, useRight } from '../../use-me.ts'
import { PlanLines } from './plan-lines.tsx'
import { BelowSetup } from './setup-list.tsx'
import { StoryLines } from './story-lines.tsx'
import { WaitingLine } from './waiting-line.tsx'
import styles from './overview-room.module.css'

const SHOWN = 6

export function Room() {
  const me = useMe()
  const { sectionsOff } = useSite()
  const now = useNow()
  const hour = Number(beijingTime(now).slice(0, 2))
  const greeting =
    hour < 5
      ? m.overview.lateNight
      : hour < 11
        ? m.overview.goodMorning
        : hour < 13
          ? m.overview.goodDay
          : hour < 18
            ? m.overview.goodAfternoon
            : m.overview.goodEvening
  return (
    <>
      <RoomHead
        title={m.word.today}
        about={m.overview.todayGreeting({
          date: chineseDate(now),
          weekday: chineseWeekday(now),
          name: me.name,
          greeting,
        })}
      />
      <BelowSetup>
        <Waiting />
        <div className={styles['columns']}>
          <div>
            {isRoomClosed(sectionsOff, 'plan') ? null : <Plans />}
            <Stories />
          </div>
          <Journal />
        </div>
      </BelowSetup>
    </>
  )
}

function Waiting() {
  const me = useMe()
  const seesMoney = useRight('money')
  const { sectionsOff } = useSite()
  const review = useCallQuery('GET /api/desk/story', { query: { state: 'review', rowNum: 1 } })
  const comments = useCallQuery('GET /api/desk/comment', { query: { state: 'pending', rowNum: 1 } })
  const reported = useCallQuery('GET /api/desk/comment', { query: { state: 'reported', rowNum: 1 } })
  return (
    <section aria-label={m.overview.waiting}>
      <ul className={styles['waiting']}>
        <WaitingLine
          name={m.overview.storiesInReview}
          count={review.data?.totalCount}
          error={review.error}
          href={`${paths.desk('story')}?state=review`}
        />
        <WaitingLine
          name={m.overview.pendingComments}
          count={comments.data?.totalCount}
          error={comments.error}
          href={paths.deskComment()}
        />
        <WaitingLine
          name={m.overview.reportedComments}
          count={reported.data?.totalCount}
          error={reported.error}
          href={paths.deskComment({ tab: 'reported' })}
        />
        {isRoomClosed(sectionsOff, 'contribution') ? null : <Letters />}
        {me.sections.includes('debt') ? <Debts /> : null}
        {seesMoney ? <Money /> : null}
      </ul>
    </section>
  )
}

function Letters() {
  const { data, error } = useCallQuery('GET /api/desk/contribution', { query: { state: 'new', rowNum: 1 } })
  return (
    <WaitingLine
      name={m.overview.newContributions}
      count={data?.newCount}
      error={error}
      href={paths.deskContribution({ state: 'new' })}
    />
  )
}

function Debts() {
  const { data, error } = useCallQuery('GET /api/desk/debt', { query: {} })
  return (
    <WaitingLine
      name={m.overview.storiesToComplete}
      count={data && Object.values(data.counts).reduce((sum, count) => sum + count, 0)}
      error={error}
      href={paths.deskDebt()}
    />
  )
}

function Money() {
  const { data, error } = useCallQuery('GET /api/desk/order', { query: { waiting: 'refund', rowNum: 1 } })
  return (
    <>
      <WaitingLine
        name={m.overview.refundRequests}
        count={data?.refundCount}
        error={error}
        href={paths.deskOrder({ tab: 'refund' })}
      />
      <WaitingLine
        name={m.overview.invoicesToIssue}
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
      <PlanLines title={m.overview.scheduledIssues} answer={scheduled} empty={m.overview.noScheduledIssues} />
      <PlanLines title={m.overview.plannedIssues} answer={open} empty={m.overview.noPlannedIssues} />
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
      <StoryLines
        title={m.word.scheduled}
        answer={scheduled}
        time="scheduledTime"
        empty={m.overview.noScheduledStories}
      />
      <StoryLines title={m.overview.inReview} answer={review} time="changeTime" empty={m.overview.noneInReview} />
      <StoryLines title={m.overview.myDrafts} answer={mine} time="changeTime" empty={m.overview.noDrafts} />
    </>
  )
}

function Journal() {
  const { data } = useCallQuery('GET /api/desk/journal', { query: { rowNum: 12 } })
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="last-done">
      <h2 id="last-done">
        <a href={paths.desk('journal')}>{m.overview.recentActivity}</a>
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
