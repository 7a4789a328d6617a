/** Chapters beside the pool: stories are dragged between them with pointer, touch or keyboard. */
import {
  closestCorners,
  DndContext,
  DragOverlay,
  pointerWithin,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { Plan, PlanStoryBrief } from '#contract/desk/plan.ts'
import { PLAN_LIMITS } from '#domain/issue/issue-plan.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../../kit/button.tsx'
import { findNear } from '../../../sort/find-near.ts'
import { useDragSensors } from '../../../sort/use-drag-sensors.ts'
import { announceMoves, INSTRUCTIONS } from './plan-announce.ts'
import { PlanChapterPart } from './plan-chapter.tsx'
import { addFromPool, dropOn, nameOfDragged, readDragId } from './plan-drag.ts'
import { keyChapter, type KeyedDoc } from './plan-keys.ts'
import { PlanPool } from './plan-pool.tsx'
import type { ChangeDoc } from '../save/use-plan-saving.ts'
import styles from './plan-board.module.css'

/**
 * A chapter is dropped among chapters. A story is dropped on what is under the pointer, preferring a story to its chapter.
 */
const findDropTarget: CollisionDetection = (args) => {
  const chapters = args.droppableContainers.filter(({ id }) => readDragId(id).kind === 'chapter')
  if (readDragId(args.active.id).kind === 'chapter') return findNear({ ...args, droppableContainers: chapters })
  if (!args.pointerCoordinates) return closestCorners(args)
  const under = pointerWithin(args)
  const stories = under.filter(({ id }) => readDragId(id).kind === 'story')
  return stories.length > 0 ? stories : under
}

type Props = { plan: Plan; doc: KeyedDoc; isOpen: boolean; change: ChangeDoc }

export function PlanBoard({ plan, doc, isOpen, change }: Props) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [pool, setPool] = useState<PlanStoryBrief[]>([])
  const [target, setTarget] = useState<string | null>(null)
  const sensors = useDragSensors()
  const briefs = new Map([...plan.stories, ...pool].map((brief) => [brief.id, brief]))
  const chapter = doc.chapters.find(({ key }) => key === target) ?? doc.chapters.at(-1)

  function end() {
    setDragged(null)
    setOver(null)
  }

  function drop({ active, over: place }: DragEndEvent) {
    end()
    if (place) change((before) => dropOn(before, String(active.id), String(place.id), briefs))
  }

  const addChapter = () =>
    change((before) => ({ ...before, chapters: [...before.chapters, keyChapter({ title: '', stories: [] })] }))

  return (
    <section className={styles['board']} aria-label={m.plan.columnsAndStories} data-place="chapters">
      <DndContext
        sensors={sensors}
        collisionDetection={findDropTarget}
        accessibility={{ announcements: announceMoves(doc, briefs), screenReaderInstructions: INSTRUCTIONS }}
        onDragStart={({ active }) => setDragged(String(active.id))}
        onDragOver={({ over: place }) => setOver(place ? String(place.id) : null)}
        onDragCancel={end}
        onDragEnd={drop}
      >
        {isOpen ? (
          <PlanPool
            planId={plan.id}
            doc={doc}
            target={chapter?.key ?? null}
            onTarget={setTarget}
            onShown={setPool}
            onAdd={(brief) => change((before) => addFromPool(before, brief, chapter?.key ?? null))}
          />
        ) : null}
        <div className={styles['spread']}>
          <h2>{m.word.contents}</h2>
          {doc.chapters.length === 0 ? <p className={styles['empty']}>{m.plan.noColumns}</p> : null}
          <SortableContext
            items={doc.chapters.map(({ key }) => `chapter:${key}`)}
            strategy={verticalListSortingStrategy}
          >
            {doc.chapters.map((own, index) => (
              <PlanChapterPart
                key={own.key}
                chapter={own}
                index={index}
                chapters={doc.chapters}
                briefs={briefs}
                over={over}
                isOpen={isOpen}
                change={change}
              />
            ))}
          </SortableContext>
          {isOpen ? (
            <Button disabled={doc.chapters.length >= PLAN_LIMITS.chapters} onClick={addChapter}>
              {m.plan.addColumn}
            </Button>
          ) : null}
        </div>
        {/* Without a drop animation: the dropped item is already in its position, and the next can be picked up immediately. */}
        <DragOverlay dropAnimation={null}>
          {dragged ? <div className={styles['carried']}>{nameOfDragged(doc, dragged, briefs)}</div> : null}
        </DragOverlay>
      </DndContext>
    </section>
  )
}
