/** Which days: a few usual times, or from one day to another. */
import { useId, useState, type FormEvent } from 'react'
import { FIGURE_PERIODS, lastDays, windowProblem } from '#domain/desk/figure-window.ts'
import type { DayWindow } from '#domain/content/rank-period.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import styles from './figure-room.module.css'

type Props = { window: DayWindow; now: number; onChoose: (window: DayWindow) => void }

export function WindowForm({ window, now, onChoose }: Props) {
  const id = useId()
  const [from, setFrom] = useState(window.from)
  const [to, setTo] = useState(window.to)
  const [problem, setProblem] = useState<string | null>(null)

  function choose(event: FormEvent) {
    event.preventDefault()
    const found = windowProblem({ from, to }, now)
    setProblem(found)
    if (!found) onChoose({ from, to })
  }

  return (
    <form className={styles['window']} noValidate onSubmit={choose} aria-label={m.figure.choosePeriod}>
      <div className={styles['periods']} role="group" aria-label={m.figure.commonPeriods}>
        {FIGURE_PERIODS.map(({ days, name }) => {
          const period = lastDays(days, now)
          return (
            <Button
              key={days}
              aria-pressed={period.from === window.from && period.to === window.to}
              onClick={() => onChoose(period)}
            >
              {name}
            </Button>
          )
        })}
      </div>
      <div className={styles['days']}>
        <label>
          {m.figure.from}
          <input
            type="date"
            className={boxes['box']}
            value={from}
            max={calendarDate(now)}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => setFrom(target.value)}
          />
        </label>
        <label>
          {m.figure.to}
          <input
            type="date"
            className={boxes['box']}
            value={to}
            max={calendarDate(now)}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => setTo(target.value)}
          />
        </label>
        <Button type="submit">{m.figure.show}</Button>
      </div>
      <p id={`${id}-problem`} className={styles['problem']} role="alert">
        {problem}
      </p>
    </form>
  )
}
