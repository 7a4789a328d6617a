/**
 * The grid of a month. Days with something are plain links; arrows walk from day to day, PageUp and PageDown from month
 * to month, Home and End to the ends of the week, and one day alone is a stop of the Tab key.
 */
import { useRouter } from '../../routing/shown-page.ts'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { CalendarMonth, DayCount } from '#contract/site/calendar.ts'
import { monthOf, monthWeeks, moveDay, listWeekdays } from '#domain/time/calendar-month.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/site.ts'
import { useNow } from '../../ui/now.tsx'
import { DAY_ANCHOR, dayName, KINDS } from './calendar-kind.ts'
import styles from './calendar-grid.module.css'
import { dayTotal, monthPath, tabStop } from './model.ts'

type Props = { month: CalendarMonth; open: string | null; labelledBy: string }

export function CalendarGrid({ month: { month, first, last, days }, open, labelledBy }: Props) {
  const router = useRouter()
  const today = calendarDate(useNow())
  const table = useRef<HTMLTableElement>(null)
  const wanted = useRef<string | null>(null)
  const [reached, setReached] = useState<string | null>(null)
  // Before the program runs every link is a stop: without it there would be no arrows.
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])

  const weekdays = listWeekdays()
  const counts = new Map(days.map((day) => [day.date, day]))
  const stop = tabStop(month, reached, open)

  const focusDay = useCallback((date: string) => {
    setReached(date)
    table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  }, [])

  // The month to which a key has led is here now, and the day can take the focus.
  useEffect(() => {
    const date = wanted.current
    if (date === null || monthOf(date) !== month) return
    wanted.current = null
    focusDay(date)
  }, [month, focusDay])

  function followKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const from = (event.target as Element).closest<HTMLElement>('[data-date]')?.dataset['date']
    const to = from === undefined ? null : moveDay(from, event.key)
    if (to === null) return
    event.preventDefault()
    const there = monthOf(to)
    if (there === month) return focusDay(to)
    const path = monthPath(there, { first, last })
    if (path === null) return
    wanted.current = to
    router.history.push(path)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows and cells are those of a table
    <table className={styles['grid']} role="grid" aria-labelledby={labelledBy} ref={table} onKeyDown={followKey}>
      <caption className="visually-hidden">{m.calendar.keys}</caption>
      {/* All seven are there before the first of them has its name. */}
      <colgroup span={weekdays.length} />
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={m.calendar.weekday({ name })}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week, index) => (
          <tr key={week.find((date) => date !== null) ?? index}>
            {week.map((date, position) =>
              date === null ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell has no label
                <td key={weekdays[position]} className={styles['other']} />
              ) : (
                <Day
                  key={date}
                  date={date}
                  count={counts.get(date)}
                  open={date === open}
                  today={date === today}
                  ahead={date > today}
                  tabIndex={!alive || date === stop ? 0 : -1}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  date: string
  count: DayCount | undefined
  open: boolean
  today: boolean
  ahead: boolean
  tabIndex: 0 | -1
}

function Day({ date, count, open, today, ahead, tabIndex }: DayProps) {
  const name = dayName(date, count)
  const number = Number(date.slice(8))
  const state = { 'aria-selected': open, 'data-today': today || undefined, 'data-ahead': ahead || undefined }
  if (!count) {
    return (
      <td {...state} aria-disabled aria-label={name} tabIndex={tabIndex} data-date={date}>
        <span className={styles['number']}>{number}</span>
      </td>
    )
  }
  const href = `${paths.calendar(monthOf(date), date)}#${DAY_ANCHOR}`
  return (
    <td {...state}>
      <a href={href} aria-current={today ? 'date' : undefined} tabIndex={tabIndex} data-date={date}>
        <span className="visually-hidden">{name}</span>
        <span className={styles['number']} aria-hidden>
          {number}
        </span>
        <span className={styles['marks']} aria-hidden>
          {KINDS.filter(({ key }) => count[key] > 0).map(({ key, sign }) => (
            <span key={key} data-kind={key}>
              {sign}
              <small>{count[key]}</small>
            </span>
          ))}
        </span>
        <span className={styles['total']} aria-hidden>
          {dayTotal(count)}
        </span>
      </a>
    </td>
  )
}
