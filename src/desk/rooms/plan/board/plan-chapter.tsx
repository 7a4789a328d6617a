/** A chapter of the issue with its stories. */
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { movePlanItem, PLAN_LIMITS } from '#domain/issue/issue-plan.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../../field/field-box.module.css'
import { Button } from '../../../kit/button.tsx'
import { DragHandle } from '../../../sort/drag-handle.tsx'
import { useSortableItem } from '../../../sort/use-sortable-item.ts'
import type { Briefs } from './plan-drag.ts'
import { keyStory, type KeyedChapter } from './plan-keys.ts'
import { PlanStoryRow } from './plan-story.tsx'
import type { ChangeDoc } from '../save/use-plan-saving.ts'
import styles from './plan-board.module.css'

type Props = {
  chapter: KeyedChapter
  index: number
  chapters: readonly KeyedChapter[]
  briefs: Briefs
  /** what is under the dragged story */
  over: string | null
  isOpen: boolean
  change: ChangeDoc
}

const PAPER = { storyId: null, title: '', standfirst: '', authorName: '', page: null }

export function PlanChapterPart({ chapter, index, chapters, briefs, over, isOpen, change }: Props) {
  const { ref, isDragging, handle } = useSortableItem<HTMLElement>(`chapter:${chapter.key}`)
  const name = chapter.title || m.plan.columnOf({ index: index + 1 })

  const edit = (part: Partial<KeyedChapter>) =>
    change((before) => ({
      ...before,
      chapters: before.chapters.map((own) => (own.key === chapter.key ? { ...own, ...part } : own)),
    }))
  const move = (to: number) => change((before) => ({ ...before, chapters: movePlanItem(before.chapters, index, to) }))
  const remove = () =>
    change((before) => ({ ...before, chapters: before.chapters.filter((own) => own.key !== chapter.key) }))

  return (
    <section
      ref={ref}
      className={styles['chapter']}
      data-dragging={isDragging}
      data-over={over === `chapter:${chapter.key}`}
      data-place={`chapter-${index}`}
      aria-label={m.plan.columnNamed({ name })}
    >
      <div className={styles['chapterHead']}>
        {isOpen ? <DragHandle handle={handle} name={name} /> : null}
        <input
          className={`${boxes['box']} ${styles['chapterTitle']}`}
          aria-label={m.plan.nameOfColumn({ index: index + 1 })}
          placeholder={m.plan.columnName}
          maxLength={60}
          value={chapter.title}
          disabled={!isOpen}
          onChange={({ target }) => edit({ title: target.value })}
        />
        {isOpen ? (
          <div className={styles['tools']}>
            <Button
              kind="quiet"
              aria-label={m.plan.moveColumnUp({ name })}
              disabled={index === 0}
              onClick={() => move(index - 1)}
            >
              ↑
            </Button>
            <Button
              kind="quiet"
              aria-label={m.plan.moveColumnDown({ name })}
              disabled={index === chapters.length - 1}
              onClick={() => move(index + 1)}
            >
              ↓
            </Button>
            <Button kind="quiet" aria-label={m.plan.removeColumn({ name })} onClick={remove}>
              {m.plan.remove}
            </Button>
          </div>
        ) : null}
      </div>
      <SortableContext items={chapter.stories.map(({ key }) => `story:${key}`)} strategy={verticalListSortingStrategy}>
        <ol className={styles['stories']}>
          {chapter.stories.map((story, position) => (
            <PlanStoryRow
              key={story.key}
              story={story}
              place={{ chapter: index, index: position }}
              chapters={chapters}
              brief={story.storyId === null ? undefined : briefs.get(story.storyId)}
              isOver={over === `story:${story.key}`}
              isOpen={isOpen}
              change={change}
            />
          ))}
        </ol>
      </SortableContext>
      {chapter.stories.length === 0 ? <p className={styles['empty']}>{m.plan.dragStoriesHere}</p> : null}
      {isOpen ? (
        <Button
          kind="quiet"
          disabled={chapter.stories.length >= PLAN_LIMITS.stories}
          onClick={() => edit({ stories: [...chapter.stories, keyStory(PAPER)] })}
        >
          {m.plan.addPrintOnly}
        </Button>
      ) : null}
    </section>
  )
}
