/** The figures behind it, of the machine that answers: for administrators, and for whoever supports them by telephone. */
import type { TechnicalStatus } from '#contract/desk/status.ts'
import { beijingTime } from '#domain/time/relative-time.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useWatchedQuery } from '../../use-call.ts'
import styles from './status-room.module.css'

const MB = 1024 ** 2

const DATABASES: Readonly<Record<TechnicalStatus['database'], string>> = {
  sqlite: m.status.databaseBuiltIn,
  postgres: 'PostgreSQL',
}
const SMS: Readonly<Record<TechnicalStatus['sms'], string>> = {
  alibaba: m.status.smsAlibaba,
  outbox: m.status.smsOutbox,
  off: m.status.notSetUp,
}
const STORES: Readonly<Record<TechnicalStatus['storage'], string>> = {
  folder: m.status.storageFolder,
  bucket: m.status.storageBucket,
}

export function TechnicalPart() {
  const { data, error, refetch } = useWatchedQuery('GET /api/desk/status/technical')
  return (
    <section className={styles['technical']} aria-labelledby="technical">
      <h2 id="technical">{m.status.technicalData}</h2>
      {error && !data ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data ? (
        <div className={styles['columns']}>
          <Facts status={data} />
          <Minutes minutes={data.minutes} />
        </div>
      ) : null}
    </section>
  )
}

function Facts({ status }: { status: TechnicalStatus }) {
  const { version, build, runtime, database, databaseMs, sms, payments, storage, freeBytes, processes } = status
  return (
    <dl className={styles['facts']}>
      <dt>{m.status.version}</dt>
      <dd>{[version, build].filter(Boolean).join(' · ')}</dd>
      <dt>Node</dt>
      <dd>{runtime}</dd>
      <dt>{m.status.database}</dt>
      <dd>
        {m.status.databaseState({
          database: DATABASES[database],
          answer: databaseMs === null ? m.status.databaseNoAnswer : m.status.databaseAnswered({ ms: databaseMs }),
        })}
      </dd>
      <dt>{m.status.sms}</dt>
      <dd>{SMS[sms]}</dd>
      <dt>{m.status.payments}</dt>
      <dd>{payments.join(m.word.listSeparator) || m.status.notSetUp}</dd>
      <dt>{m.status.uploadedFiles}</dt>
      <dd>
        {freeBytes === null
          ? STORES[storage]
          : // Thousands are written alike in both languages.
            m.status.storageAndSpace({
              storage: STORES[storage],
              free: Math.floor(freeBytes / MB).toLocaleString('en-US'),
            })}
      </dd>
      {processes.map(({ startTime, memoryBytes, busyPercent, waitingNum }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- processes have no permanent name
        <div key={index}>
          <dt>{processes.length > 1 ? m.status.processNumber({ index: index + 1 }) : m.status.process}</dt>
          <dd>
            {mixText(m.status.processFacts, {
              time: <Moment at={startTime} />,
              memory: Math.round(memoryBytes / MB),
              busyPercent,
              waiting: waitingNum > 0 ? m.status.waitingForDatabase({ count: waitingNum }) : '',
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Minutes({ minutes }: Pick<TechnicalStatus, 'minutes'>) {
  return (
    <table className={styles['minutes']}>
      <caption>{m.status.requestsInMinutes({ count: minutes.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{m.word.time}</th>
          <th scope="col">{m.status.requests}</th>
          <th scope="col">{m.status.failedRequests}</th>
          <th scope="col">{m.status.slowRequests}</th>
          <th scope="col">{m.status.shedRequests}</th>
        </tr>
      </thead>
      <tbody>
        {minutes.map(({ time, requestNum, failedNum, slowNum, shedNum }) => (
          <tr key={time}>
            <th scope="row">{beijingTime(time)}</th>
            <td>{requestNum}</td>
            <td data-some={failedNum > 0}>{failedNum}</td>
            <td data-some={slowNum > 0}>{slowNum}</td>
            <td data-some={shedNum > 0}>{shedNum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
