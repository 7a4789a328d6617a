/** The stories that are not in an issue yet: searched for, dragged into chapters, or added by a button. */
import { useDraggable } from '@dnd-kit/core'
import { useDeferredValue, useEffect, useState } from 'react'
import type { PlanStoryBrief } from '#contract/desk/plan.ts'
import { STORY_STATE_NAMES, STORY_STATES, type StoryState } from '#domain/desk/story-state.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../../field/field-box.module.css'
import { Button } from '../../../kit/button.tsx'
import { RoomError } from '../../../kit/room-state.tsx'
import { GripDots } from '../../../sort/drag-handle.tsx'
import { useListQuery } from '../../../use-call.ts'
import { holdsStory } from './plan-drag.ts'
import type { KeyedDoc } from './plan-keys.ts'
import styles from './plan-board.module.css'

type Props = {
  planId: number
  doc: KeyedDoc
  /** the chapter that the buttons add to */
  target: string | null
  onTarget: (key: string) => void
  /** the stories on the screen, so that they can be dropped */
  onShown: (briefs: PlanStoryBrief[]) => void
  onAdd: (brief: PlanStoryBrief) => void
}

const ROWS = 12
const isState = (text: string): text is StoryState => STORY_STATES.some((state) => state === text)

export function PlanPool({ planId, doc, target, onTarget, onShown, onAdd }: Props) {
  const [words, setWords] = useState('')
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<StoryState | ''>('')
  const [isUsed, setUsed] = useState(false)
  const [pgNo, setPage] = useState(1)
  const q = useDeferredValue(words.trim())
  const { data, error, isPlaceholderData, refetch } = useListQuery('GET /api/desk/plan/:id/pool', {
    params: { id: planId },
    query: { pgNo, rowNum: ROWS, used: isUsed ? '1' : '0', ...(q ? { q } : {}), ...(state ? { state } : {}) },
  })
  useEffect(() => {
    if (data) onShown(data.list)
  }, [data, onShown])

  return (
    <aside className={styles['pool']} aria-label={m.plan.storyPool}>
      <h2>{m.plan.storyPool}</h2>
      <input
        className={boxes['box']}
        type="search"
        aria-label={m.plan.searchPool}
        placeholder={m.plan.titleOrId}
        value={typed}
        onChange={({ target: { value }, nativeEvent }) => {
          setTyped(value)
          if ((nativeEvent as InputEvent).isComposing) return
          setWords(value)
          setPage(1)
        }}
        onCompositionEnd={({ currentTarget }) => {
          setWords(currentTarget.value)
          setPage(1)
        }}
      />
      <div className={styles['filters']}>
        <select
          className={boxes['box']}
          aria-label={m.plan.storyState}
          value={state}
          onChange={({ target: { value } }) => {
            setState(isState(value) ? value : '')
            setPage(1)
          }}
        >
          <option value="">{m.plan.anyState}</option>
          {STORY_STATES.map((one) => (
            <option key={one} value={one}>
              {STORY_STATE_NAMES[one]}
            </option>
          ))}
        </select>
        {doc.chapters.length > 0 ? (
          <select
            className={boxes['box']}
            aria-label={m.plan.columnToAddTo}
            value={target ?? ''}
            onChange={({ target: { value } }) => onTarget(value)}
          >
            {doc.chapters.map(({ key, title }, index) => (
              <option key={key} value={key}>
                {m.plan.addTo}
                {title || m.plan.columnOf({ index: index + 1 })}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      <label className={styles['used']}>
        <input
          type="checkbox"
          checked={isUsed}
          onChange={({ target: { checked } }) => {
            setUsed(checked)
            setPage(1)
          }}
        />
        {m.plan.alsoOtherIssues}
      </label>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      <ul className={styles['poolList']} aria-busy={!data || isPlaceholderData || q !== words.trim()}>
        {data?.list.map((brief) => (
          <PoolEntry key={brief.id} brief={brief} isTaken={holdsStory(doc, brief.id)} onAdd={() => onAdd(brief)} />
        ))}
      </ul>
      {data?.list.length === 0 ? <p className={styles['empty']}>{m.plan.noSuchStories}</p> : null}
      {data && data.totalPage > 1 ? (
        <nav className={styles['poolPages']} aria-label={m.plan.poolPages}>
          <Button kind="quiet" disabled={pgNo <= 1} onClick={() => setPage(pgNo - 1)}>
            {m.word.previousPage}
          </Button>
          <span>
            {pgNo} / {data.totalPage}
          </span>
          <Button kind="quiet" disabled={pgNo >= data.totalPage} onClick={() => setPage(pgNo + 1)}>
            {m.word.nextPage}
          </Button>
        </nav>
      ) : null}
    </aside>
  )
}

function PoolEntry({ brief, isTaken, onAdd }: { brief: PlanStoryBrief; isTaken: boolean; onAdd: () => void }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: `pool:${brief.id}`,
    disabled: isTaken,
  })
  return (
    <li ref={setNodeRef} className={styles['poolEntry']} data-dragging={isDragging} data-taken={isTaken}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles['grip']}
        {...attributes}
        aria-roledescription={m.plan.draggable}
        {...listeners}
        disabled={isTaken}
      >
        <span className={styles['dots']}>
          <GripDots />
        </span>
        <span className="visually-hidden">{m.plan.drag}</span>
        <strong>{brief.title || m.plan.untitled}</strong>
        <span>
          {STORY_STATE_NAMES[brief.state]}　{brief.columnName}　{brief.authorName}
        </span>
        {brief.issueName ? <em>{m.plan.inIssue({ issueName: brief.issueName })}</em> : null}
      </button>
      <Button
        kind="quiet"
        disabled={isTaken}
        aria-label={m.plan.addStory({
          action: isTaken ? m.plan.added : m.plan.add,
          title: brief.title || m.plan.untitled,
        })}
        onClick={onAdd}
      >
        {isTaken ? m.plan.added : m.plan.add}
      </Button>
    </li>
  )
}
