/** For the administrator of a new site: what to do first, what is done, and the way to each step. */
import { useState, type ReactNode } from 'react'
import type { Model } from '#contract/contract.ts'
import { SETUP_STEPS } from '#domain/desk/setup-step.ts'
import { readStored, writeStored } from '#web/storage.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { RoomLoading } from '../../kit/room-state.tsx'
import { useFreshQuery } from '../../use-call.ts'
import { useMe } from '../../use-me.ts'
import styles from './setup-list.module.css'

const KEY = 'deskSetup'
const HIDDEN = 'hidden'

/** The list above the rest, which appears with it: nothing may move down when the list arrives. */
export function BelowSetup({ children }: { children: ReactNode }) {
  const { role } = useMe()
  const [isHidden, setHidden] = useState(() => readStored(KEY) === HIDDEN)
  if (role !== 'admin' || isHidden) return children
  const hide = () => {
    writeStored(KEY, HIDDEN)
    setHidden(true)
  }
  return <Setup onHide={hide}>{children}</Setup>
}

function Setup({ onHide, children }: { onHide: () => void; children: ReactNode }) {
  const { data, isPending } = useFreshQuery('GET /api/desk/status/setup')
  return (
    <>
      {data ? <Steps list={data.list} onHide={onHide} /> : null}
      {isPending ? <RoomLoading /> : null}
      <div hidden={isPending}>{children}</div>
    </>
  )
}

function Steps({ list, onHide }: { list: Model<'GET /api/desk/status/setup'>['list']; onHide: () => void }) {
  const left = list.filter(({ done, isNeeded }) => isNeeded && !done).length
  if (left === 0) return null
  return (
    <section className={styles['setup']} aria-labelledby="setup">
      <h2 id="setup">{m.overview.setUpSite}</h2>
      <p>
        {m.overview.stepsLeft({ count: left })}
        <Button kind="quiet" onClick={onHide}>
          {m.overview.doNotShow}
        </Button>
      </p>
      <ol>
        {list.map(({ step, done, isNeeded }) => (
          <li key={step} data-done={done}>
            <span className={styles['mark']} aria-hidden>
              {done ? '✓' : ''}
            </span>
            <a href={SETUP_STEPS[step].href}>
              {SETUP_STEPS[step].title}
              {done ? <span className="visually-hidden">{m.overview.doneMark}</span> : null}
            </a>
            <span>{done || isNeeded ? SETUP_STEPS[step].why : m.overview.notNeededYet}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
