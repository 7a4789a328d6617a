/** A story of the issue: its page, its printed text, its state, and buttons to move it without dragging. */
import type { PlanStoryBrief } from '#contract/desk/plan.ts'
import {
  insertPlanStory,
  isChangedSince,
  moveStory,
  neighbourPosition,
  removeStory,
  type PlanPosition,
  type PlanStory,
} from '#domain/issue/issue-plan.ts'
import { paths } from '#domain/paths.ts'
import { STORY_STATE_NAMES } from '#domain/desk/story-state.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../../field/field-box.module.css'
import { Button } from '../../../kit/button.tsx'
import { DragHandle } from '../../../sort/drag-handle.tsx'
import { useSortableItem } from '../../../sort/use-sortable-item.ts'
import { findStoryPosition } from './plan-drag.ts'
import type { KeyedChapter, KeyedStory } from './plan-keys.ts'
import { NumberLine, TextLine } from './plan-lines.tsx'
import type { ChangeDoc } from '../save/use-plan-saving.ts'
import styles from './plan-board.module.css'

type Props = {
  story: KeyedStory
  place: PlanPosition
  chapters: readonly KeyedChapter[]
  brief: PlanStoryBrief | undefined
  isOver: boolean
  isOpen: boolean
  change: ChangeDoc
}

const OUT = 'out'

export function PlanStoryRow({ story, place, chapters, brief, isOver, isOpen, change }: Props) {
  const { ref, isDragging, handle } = useSortableItem<HTMLLIElement>(`story:${story.key}`)
  const name = story.title || m.plan.noTitleYet

  /** Its position is looked up again: the plan may have changed since the last render. */
  const act = (work: (chapters: KeyedChapter[], at: PlanPosition) => KeyedChapter[]) =>
    change((before) => {
      const at = findStoryPosition(before.chapters, story.key)
      return at ? { ...before, chapters: work(before.chapters, at) } : before
    })
  const edit = (part: Partial<PlanStory>) =>
    act((list, at) =>
      insertPlanStory<KeyedStory, KeyedChapter>(
        removeStory<KeyedStory, KeyedChapter>(list, at),
        { ...list[at.chapter]!.stories[at.index]!, ...part },
        at,
      ),
    )
  const step = (by: -1 | 1) =>
    act((list, at) => {
      const to = neighbourPosition(list, at, by)
      return to ? moveStory<KeyedStory, KeyedChapter>(list, at, to) : list
    })

  function send(to: string) {
    if (to === OUT) act((list, at) => removeStory<KeyedStory, KeyedChapter>(list, at))
    else if (to)
      act((list, at) => {
        const chapter = list.findIndex(({ key }) => key === to)
        if (chapter < 0) return list
        return moveStory<KeyedStory, KeyedChapter>(list, at, { chapter, index: list[chapter]!.stories.length })
      })
  }

  return (
    <li
      ref={ref}
      className={styles['story']}
      data-dragging={isDragging}
      data-over={isOver}
      data-place={`story-${place.chapter}-${place.index}`}
    >
      {isOpen ? <DragHandle handle={handle} name={name} /> : null}
      <div className={styles['page']}>
        <NumberLine
          label={m.plan.pageOf({ name })}
          value={story.page}
          disabled={!isOpen}
          visible={m.plan.page}
          onChange={(page) => edit({ page })}
        />
      </div>
      <div className={styles['words']}>
        <strong>{name}</strong>
        <span>{story.authorName || m.plan.noAuthor}</span>
        <StoryState story={story} brief={brief} />
      </div>
      {isOpen ? (
        <div className={styles['tools']}>
          <Button
            kind="quiet"
            aria-label={m.plan.moveStoryUp({ name })}
            disabled={neighbourPosition(chapters, place, -1) === null}
            onClick={() => step(-1)}
          >
            ↑
          </Button>
          <Button
            kind="quiet"
            aria-label={m.plan.moveStoryDown({ name })}
            disabled={neighbourPosition(chapters, place, 1) === null}
            onClick={() => step(1)}
          >
            ↓
          </Button>
          <select
            className={boxes['box']}
            aria-label={m.plan.moveStoryTo({ name })}
            value=""
            onChange={({ target }) => send(target.value)}
          >
            <option value="">{m.plan.moveTo}</option>
            {chapters.map((own, index) =>
              index === place.chapter ? null : (
                <option key={own.key} value={own.key}>
                  {own.title || m.plan.columnOf({ index: index + 1 })}
                </option>
              ),
            )}
            <option value={OUT}>{m.plan.removeFromIssue}</option>
          </select>
        </div>
      ) : null}
      <details className={styles['print']}>
        <summary>{m.plan.printedText}</summary>
        <div>
          <TextLine
            label={m.word.title}
            value={story.title}
            max={200}
            disabled={!isOpen}
            onChange={(title) => edit({ title })}
          />
          <TextLine
            label={m.word.author}
            value={story.authorName}
            max={100}
            disabled={!isOpen}
            onChange={(authorName) => edit({ authorName })}
          />
          <TextLine
            label={m.word.standfirst}
            value={story.standfirst}
            max={500}
            disabled={!isOpen}
            onChange={(standfirst) => edit({ standfirst })}
            wide
            long
          />
        </div>
      </details>
    </li>
  )
}

function StoryState({ story, brief }: { story: KeyedStory; brief: PlanStoryBrief | undefined }) {
  if (story.storyId === null) return <em data-state="paper">{m.plan.printOnly}</em>
  if (!brief) return <em data-state="gone">{m.plan.storyId({ id: story.storyId })}</em>
  return (
    <>
      <a href={paths.desk(`story/${story.storyId}`)} data-state={brief.state}>
        {brief.isPublic && brief.state !== 'published' ? m.plan.publishedWithChanges : STORY_STATE_NAMES[brief.state]}
      </a>
      {isChangedSince(brief) ? <em data-state="later">{m.plan.changedSinceScheduling}</em> : null}
    </>
  )
}
