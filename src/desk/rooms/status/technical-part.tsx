/** The figures behind it, of the machine that answers: for administrators, and for whoever supports them by telephone. */
import type { TechnicalStatus } from '#contract/desk/status.ts'
import { beijingTime } from '#domain/time/relative-time.ts'
import { Moment } from '#web/ui/moment.tsx'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useWatchedQuery } from '../../use-call.ts'
import styles from './status-room.module.css'

const MB = 1024 ** 2

const DATABASES: Readonly<Record<TechnicalStatus['database'], string>> = {
  sqlite: '内置（SQLite）',
  postgres: 'PostgreSQL',
}
const SMS: Readonly<Record<TechnicalStatus['sms'], string>> = {
  alibaba: '阿里云',
  outbox: '试用发件箱',
  off: '没有开通',
}
const STORES: Readonly<Record<TechnicalStatus['storage'], string>> = { folder: '本机文件夹', bucket: '对象存储' }

export function TechnicalPart() {
  const { data, error, refetch } = useWatchedQuery('GET /api/desk/status/technical')
  return (
    <section className={styles['technical']} aria-labelledby="technical">
      <h2 id="technical">技术数据</h2>
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
      <dt>版本</dt>
      <dd>{[version, build].filter(Boolean).join(' · ')}</dd>
      <dt>Node</dt>
      <dd>{runtime}</dd>
      <dt>数据库</dt>
      <dd>
        {DATABASES[database]}，{databaseMs === null ? '没有回答' : `${databaseMs} 毫秒内回答`}
      </dd>
      <dt>短信</dt>
      <dd>{SMS[sms]}</dd>
      <dt>支付</dt>
      <dd>{payments.join('、') || '没有开通'}</dd>
      <dt>上传的文件</dt>
      <dd>
        {STORES[storage]}
        {freeBytes === null ? null : `，数据盘剩 ${Math.floor(freeBytes / MB).toLocaleString('en-US')} MB`}
      </dd>
      {processes.map(({ startTime, memoryBytes, busyPercent, waitingNum }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- processes have no permanent name
        <div key={index}>
          <dt>{processes.length > 1 ? `进程 ${index + 1}` : '进程'}</dt>
          <dd>
            <Moment at={startTime} /> 启动，内存 {Math.round(memoryBytes / MB)} MB，忙 {busyPercent}%
            {waitingNum > 0 ? `，${waitingNum} 个在等数据库连接` : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Minutes({ minutes }: Pick<TechnicalStatus, 'minutes'>) {
  return (
    <table className={styles['minutes']}>
      <caption>最近 {minutes.length} 分钟的请求</caption>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">请求</th>
          <th scope="col">出错</th>
          <th scope="col">一秒以上</th>
          <th scope="col">没有受理</th>
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
