/**
 * The overall state in one line, with a link to what is wrong; when there is no response, instructions in the same position.
 */
import type { SiteStatus } from '#contract/desk/status.ts'
import { STATE_NAMES, type StatusState } from '#domain/desk/site-status.ts'
import { STATUS_WORDS } from './status-words.ts'
import { beijingTime } from '#domain/time/relative-time.ts'
import { m } from '#messages/desk.ts'
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
    <section
      className={styles['summary']}
      aria-label={m.status.overallState}
      data-state={error ? 'broken' : (state ?? 'none')}
    >
      <div role="status">
        {error ? <NoAnswer error={error} status={status} /> : null}
        {!error && status && state ? <Answer status={status} state={state} /> : null}
        {!error && !status ? <p className={styles['verdict']}>{m.status.checkingStatus}</p> : null}
      </div>
      <Button onClick={onAgain} disabled={isBusy}>
        {isBusy ? m.status.checking : m.status.checkAgain}
      </Button>
    </section>
  )
}

const VERDICTS: Readonly<Record<StatusState, string>> = {
  fine: m.status.verdictFine,
  watch: m.status.verdictWatch,
  broken: m.status.verdictBroken,
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
            {m.status.stateLabel({ state: STATE_NAMES[bad] })}
            {troubled.map(({ check }) => (
              <a key={check} href={`#check-${check}`}>
                {STATUS_WORDS[check].title}
              </a>
            ))}
          </p>
        )
      })}
      <p className={styles['told']}>
        {m.status.checkedAt({ time: beijingTime(madeTime), contact: contact ?? m.status.noContact })}
      </p>
    </>
  )
}

/** The worst is that nothing is known: it may be the connection of this client, or the site may be down for all readers. */
function NoAnswer({ error, status }: { error: Error; status: SiteStatus | undefined }) {
  return (
    <>
      <p className={styles['verdict']}>
        <StateMark state="broken" /> {m.status.statusUnknown}
      </p>
      <p className={styles['ways']}>
        {m.status.noAnswer({
          message: error.message,
          contact: status?.contact ? m.status.contactSuffix({ contact: status.contact }) : '',
        })}
      </p>
      <p className={styles['told']}>
        {status ? m.status.shownIsOld({ time: beijingTime(status.madeTime) }) : m.status.updatesItself}
      </p>
    </>
  )
}
