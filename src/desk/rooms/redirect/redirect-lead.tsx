/** Above the list of rules: the sheets of the room, and a field that says which rule answers an address. */
import { useId, useState, type FormEvent } from 'react'
import type { RedirectTrial } from '#contract/desk/redirect.ts'
import { REDIRECT_LIMITS } from '#domain/redirect/redirect-rule.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import { useFreshQuery } from '../../use-call.ts'
import { RedirectTabs } from './redirect-tabs.tsx'
import styles from './redirect-room.module.css'

export function RedirectLead() {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(typed.trim())
  }

  return (
    <>
      <RedirectTabs here="list" />
      <form className={styles['try']} onSubmit={submit} role="search" aria-label={m.redirect.tryTitle}>
        <label htmlFor={id}>{m.redirect.tryTitle}</label>
        <div className={styles['line']}>
          <input
            id={id}
            className={boxes['box']}
            inputMode="url"
            autoComplete="off"
            maxLength={REDIRECT_LIMITS.from}
            placeholder="/archives/5"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" disabled={!typed.trim()}>
            {m.redirect.tryIt}
          </Button>
        </div>
        <div className={styles['tried']} role="status">
          {asked ? <Tried address={asked} /> : null}
        </div>
      </form>
    </>
  )
}

function Tried({ address }: { address: string }) {
  const { data, error } = useFreshQuery('GET /api/desk/redirect/try', { query: { address } })
  if (error) return <p data-wrong>{error.message}</p>
  return data ? <Outcome {...data} /> : null
}

function Outcome({ outcome, page, rule }: RedirectTrial) {
  if (outcome === 'answered') return <p>{m.redirect.tryAnswered}</p>
  if (!rule)
    return (
      <>
        <p>{m.redirect.tryMissing}</p>
        {page === 'varied' ? <p>{m.redirect.tryVaried}</p> : null}
      </>
    )
  const { id, from, status, location } = rule
  const link = <a href={paths.desk(`redirect/${id}`)}>{from}</a>
  return (
    <>
      <p>
        {location === null
          ? mixText(m.redirect.tryGone, { rule: link })
          : mixText(m.redirect.tryMoved, { rule: link, location: <strong>{location}</strong>, status: <>{status}</> })}
      </p>
      {page === 'varied' ? <p>{m.redirect.tryVaried}</p> : null}
    </>
  )
}
