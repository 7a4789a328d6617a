/**
 * The overall state in one line, with a link to what is wrong; when there is no response, instructions in the same position.
 */
import type { SiteStatus } from '#contract/desk/status.ts'
import { STATE_NAMES, type StatusState } from '#domain/desk/site-status.ts'
import { STATUS_WORDS } from './status-words.ts'
import { beijingTime } from '#domain/time/relative-time.ts'
import { Button } from '../../kit/button.tsx'
import { StateMark } from './state-mark.tsx'
import styles from './status-room.module.css'

type Props = {
  status: SiteStatus | undefined
  state: StatusState | null
  error: Error | null
  isBusy: boolean
  onAgain: () => void
}

export function StatusSummary({ status, state, error, isBusy, onAgain }: Props) {
  return (
    <section className={styles['summary']} aria-label="总的情况" data-state={error ? 'broken' : (state ?? 'none')}>
      <div role="status">
        {error ? <NoAnswer error={error} status={status} /> : null}
        {!error && status && state ? <Answer status={status} state={state} /> : null}
        {!error && !status ? <p className={styles['verdict']}>正在查看……</p> : null}
      </div>
      <Button onClick={onAgain} disabled={isBusy}>
        {isBusy ? '正在查看' : '现在再查'}
      </Button>
    </section>
  )
}

const VERDICTS: Readonly<Record<StatusState, string>> = {
  fine: '网站一切正常。',
  watch: '网站能用，有几处要注意。',
  broken: '网站有故障。',
}

function Answer({ status, state }: { status: SiteStatus; state: StatusState }) {
  const { contact, madeTime, lines } = status
  return (
    <>
      <p className={styles['verdict']}>
        <StateMark state={state} /> {VERDICTS[state]}
      </p>
      {(['broken', 'watch'] as const).map((bad) => {
        const troubled = lines.filter((line) => line.state === bad)
        if (troubled.length === 0) return null
        return (
          <p key={bad} className={styles['ways']}>
            {STATE_NAMES[bad]}：
            {troubled.map(({ check }) => (
              <a key={check} href={`#check-${check}`}>
                {STATUS_WORDS[check].title}
              </a>
            ))}
          </p>
        )
      })}
      <p className={styles['told']}>
        {beijingTime(madeTime)} 查看。值班技术：{contact ?? '还没有写明找谁，请管理员在配置里填 DUTY_CONTACT'}。
      </p>
    </>
  )
}

/** The worst is that nothing is known: it may be the connection of this client, or the site may be down for all readers. */
function NoAnswer({ error, status }: { error: Error; status: SiteStatus | undefined }) {
  return (
    <>
      <p className={styles['verdict']}>
        <StateMark state="broken" /> 问不到网站的状况。
      </p>
      <p className={styles['ways']}>
        {error.message}。可能是你的网络，也可能是网站坏了：请用手机流量打开首页看看。也打不开的话，给值班技术打电话
        {status?.contact ? `：${status.contact}` : ''}。
      </p>
      <p className={styles['told']}>
        {status ? `下面是 ${beijingTime(status.madeTime)} 的情况，可能已经变了。` : '恢复以后这里会自己更新。'}
      </p>
    </>
  )
}
