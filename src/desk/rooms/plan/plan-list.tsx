/** All issues: those that are being planned first, then those that are out. */
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PlanCard } from '#contract/desk/plan.ts'
import { PLAN_STATE_NAMES, PLAN_STATES, type PlanState } from '#domain/issue/issue-plan.ts'
import { paths } from '#domain/paths.ts'
import { beijingTime, chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import pager from '../../resource/list-pager.module.css'
import filters from '../../resource/list-filters.module.css'
import tables from '../../resource/row-table.module.css'
import { useCallAction, useCallQuery, useFreshQuery } from '../../use-call.ts'
import { PlanMark } from './plan-mark.tsx'
import styles from './plan-list.module.css'

const isState = (text: string | null): text is PlanState => PLAN_STATES.some((state) => state === text)

function useFilter() {
  const [search, setSearch] = useSearchParams()
  const state = search.get('state')
  const magazine = search.get('magazine')
  const query = {
    pgNo: Number(search.get('page') ?? 1) || 1,
    ...(search.get('q') ? { q: search.get('q')! } : {}),
    ...(magazine ? { magazineId: Number(magazine) } : {}),
    ...(isState(state) ? { state } : {}),
  }
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        if (name !== 'page') next.delete('page')
        return next
      },
      { replace: name === 'q' },
    )
  return { query, set }
}

export function PlanList() {
  const { query, set } = useFilter()
  const choice = useFreshQuery('GET /api/desk/planChoice')
  const { data, error, refetch } = useCallQuery('GET /api/desk/plan', { query })
  const magazines = choice.data?.magazines ?? []
  // What the head holds depends on it, and nothing is to move.
  if (choice.isPending) return <RoomLoading />
  return (
    <>
      <RoomHead title={m.word.issue} about={m.plan.about}>
        <NewPlan magazines={magazines} />
      </RoomHead>
      <form className={filters['filters']} role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          className={filters['words']}
          type="search"
          aria-label={m.plan.searchIssues}
          placeholder={m.plan.titleOrNumber}
          defaultValue={query.q ?? ''}
          onChange={({ target, nativeEvent }) => {
            if (!(nativeEvent as InputEvent).isComposing) set('q', target.value.trim())
          }}
          onCompositionEnd={({ currentTarget }) => set('q', currentTarget.value.trim())}
        />
        <label className={filters['choice']}>
          {m.word.magazine}
          <select
            className={`${boxes['box']} ${filters['select']}`}
            value={query.magazineId ?? ''}
            onChange={({ target }) => set('magazine', target.value)}
          >
            <option value="">{m.word.all}</option>
            {magazines.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={filters['choice']}>
          {m.word.state}
          <select
            className={`${boxes['box']} ${filters['select']}`}
            value={query.state ?? ''}
            onChange={({ target }) => set('state', target.value)}
          >
            <option value="">{m.word.all}</option>
            {PLAN_STATES.map((state) => (
              <option key={state} value={state}>
                {PLAN_STATE_NAMES[state]}
              </option>
            ))}
          </select>
        </label>
      </form>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <RoomLoading /> : null}
      {data?.list.length === 0 ? <RoomEmpty>{m.plan.noSuchIssues}</RoomEmpty> : null}
      {data && data.list.length > 0 ? <PlanTable list={data.list} /> : null}
      {data && data.totalPage > 1 ? (
        <nav className={pager['pager']} aria-label={m.word.pages}>
          <span role="status">{m.plan.issueCount({ count: data.totalCount })}</span>
          <Button disabled={data.pgNo <= 1} onClick={() => set('page', String(data.pgNo - 1))}>
            {m.word.previousPage}
          </Button>
          <span>{m.plan.pageOfPages({ page: data.pgNo, pages: data.totalPage })}</span>
          <Button disabled={data.pgNo >= data.totalPage} onClick={() => set('page', String(data.pgNo + 1))}>
            {m.word.nextPage}
          </Button>
        </nav>
      ) : null}
    </>
  )
}

function momentOf({ state, scheduledTime, publishTime, changeTime }: PlanCard): string {
  if (state === 'scheduled' && scheduledTime !== null)
    return m.plan.releaseAt({ date: chineseDate(scheduledTime), time: beijingTime(scheduledTime) })
  return state === 'released' && publishTime !== null
    ? m.plan.releasedOn({ date: chineseDate(publishTime) })
    : m.plan.changedOn({ date: chineseDate(changeTime) })
}

function PlanTable({ list }: { list: PlanCard[] }) {
  return (
    <table className={tables['table']}>
      <thead>
        <tr>
          <th scope="col">{m.word.title}</th>
          <th scope="col">{m.word.magazine}</th>
          <th scope="col">{m.plan.issueNumber}</th>
          <th scope="col">{m.word.state}</th>
          <th scope="col">{m.word.time}</th>
          <th scope="col">{m.plan.lastChangedBy}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((plan) => (
          <tr key={plan.id}>
            <th scope="row">
              <a href={paths.desk(`plan/${plan.id}`)}>{plan.title || m.plan.noTitleYet}</a>
            </th>
            <td>{plan.magazineName}</td>
            <td data-label={m.plan.issueNumber}>
              {plan.number === null ? '' : m.plan.numberOf({ number: plan.number })}
            </td>
            <td>
              <PlanMark plan={plan} />
              {plan.missingCount ? (
                <em className={styles['missing']}>{m.plan.missingCount({ count: plan.missingCount })}</em>
              ) : null}
              {plan.laterCount ? (
                <em className={styles['missing']}>{m.plan.changedCount({ count: plan.laterCount })}</em>
              ) : null}
            </td>
            <td>{momentOf(plan)}</td>
            <td data-wide>{plan.editor.name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Magazine = { id: number; name: string; nextNumber: number }

function NewPlan({ magazines }: { magazines: Magazine[] }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number | null>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/plan', {
    refresh: ['GET /api/desk/plan', 'GET /api/desk/planChoice'],
  })
  const magazine = magazines.find(({ id }) => id === chosen) ?? magazines[0]
  if (!magazine) return null

  async function begin(magazineId: number) {
    const outcome = await run({ body: { magazineId } })
    if (outcome.ok) void navigate(String(outcome.model.id))
  }

  return (
    <div className={styles['begin']}>
      <select
        className={boxes['box']}
        aria-label={m.plan.magazineOfNew}
        value={magazine.id}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {magazines.map(({ id, name, nextNumber }) => (
          <option key={id} value={id}>
            {m.plan.nextIssue({ name, number: nextNumber })}
          </option>
        ))}
      </select>
      <Button kind="lead" busy={isBusy} onClick={() => void begin(magazine.id)}>
        {m.plan.startPlanning}
      </Button>
    </div>
  )
}
