/** What is still missing, with a link to each item. */
import { useEffect } from 'react'
import type { Checklist } from '#contract/desk/plan.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import { RoomError } from '../../kit/room-state.tsx'
import { useCallQuery } from '../../use-call.ts'
import type { PlanSaving } from './save/use-plan-saving.ts'
import styles from './plan-checklist.module.css'

const SIGNS = { done: '✓', missing: '✕', hint: m.plan.signHint } as const
const WORDS = { done: m.plan.checkDone, missing: m.plan.checkMissing, hint: m.plan.checkHint } as const

/** To the part of the planner that a line names, and into its first field. */
function goTo(anchor: string) {
  const part = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(anchor)}"]`)
  if (!part) return
  part.scrollIntoView({ block: 'center' })
  part.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
}

export function PlanChecklist({ saving: { plan } }: { saving: PlanSaving }) {
  const { data, error, refetch } = useCallQuery('GET /api/desk/plan/:id/checklist', { params: { id: plan.id } })
  // A list cached from an earlier visit may be stale; saving refreshes it automatically.
  useEffect(() => void refetch(), [refetch])
  return (
    <aside className={styles['list']} aria-label={m.plan.releaseChecklist}>
      <h2>{m.plan.checklist}</h2>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Lines checklist={data} /> : null}
    </aside>
  )
}

function Lines({ checklist: { list, isReady } }: { checklist: Checklist }) {
  const missing = list.filter(({ state }) => state === 'missing').length
  return (
    <>
      <p role="status" data-ready={isReady}>
        {isReady ? m.plan.readyForRelease : m.plan.itemsMissing({ count: missing })}
      </p>
      <ul>
        {list.map((check) => (
          <li key={check.key} data-state={check.state}>
            <span aria-hidden>{SIGNS[check.state]}</span>
            <div>
              <strong>
                {check.name}
                <span className="visually-hidden">{m.plan.checkState({ state: WORDS[check.state] })}</span>
              </strong>
              {check.message ? (
                <button type="button" onClick={() => goTo(check.place)}>
                  {check.message}
                </button>
              ) : null}
              {check.storyId === null ? null : <a href={paths.desk(`story/${check.storyId}`)}>{m.plan.editStory}</a>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
