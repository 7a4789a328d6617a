/** The checks of the site: state, since when, what it means for readers, and what to do. */
import type { StatusLine } from '#contract/desk/status.ts'
import { STATUS_GROUPS } from '#domain/desk/site-status.ts'
import { STATUS_WORDS } from './status-words.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { StateMark } from './state-mark.tsx'
import styles from './status-room.module.css'

/** `isOld`: the last request failed, so this is the previous state. */
export function StatusLines({ lines, isOld }: { lines: StatusLine[]; isOld: boolean }) {
  return STATUS_GROUPS.map(({ name, checks }) => (
    <section
      key={name}
      className={styles['group']}
      aria-label={name}
      data-old={isOld ? m.status.previousState : undefined}
    >
      <h2>{name}</h2>
      <ul>
        {lines
          .filter(({ check }) => checks.some((known) => known === check))
          .map((line) => (
            <Line key={line.check} line={line} />
          ))}
      </ul>
    </section>
  ))
}

function Line({ line: { check, state, sinceTime, found } }: { line: StatusLine }) {
  const words = STATUS_WORDS[check]
  const trouble = state === 'fine' ? null : words[state]
  return (
    <li id={`check-${check}`} data-state={state} tabIndex={-1}>
      <div className={styles['name']}>
        <h3>{words.title}</h3>
        <StateMark state={state} />
      </div>
      <div className={styles['words']}>
        <p className={styles['found']}>{found}</p>
        <p>{trouble ? trouble.means : words.fine}</p>
        {trouble ? (
          <p>
            <strong>{m.status.whatToDo}</strong>
            {trouble.act}
          </p>
        ) : null}
      </div>
      <p className={styles['since']}>{mixText(m.status.since, { time: <Moment at={sinceTime} /> })}</p>
    </li>
  )
}
