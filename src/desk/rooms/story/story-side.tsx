/** Beside the text: what belongs to the story, how readers will see it, and what it was before. */
import { useId, useRef, type KeyboardEvent } from 'react'
import type { StoryChoice } from '#contract/desk/story.ts'
import { m } from '#messages/desk.ts'
import type { useMediaPicker } from '../../media/media-picker.tsx'
import styles from './story-desk.module.css'
import { StoryFieldsSheet } from './story-fields.tsx'
import { StoryPreview } from './story-preview.tsx'
import { StoryVersions } from './story-versions.tsx'
import type { StoryWork } from './save/use-story-work.ts'

const SHEETS = { fields: m.story.sheetDetails, preview: m.word.preview, versions: m.story.sheetVersions } as const
export type SideSheet = keyof typeof SHEETS
const NAMES = Object.keys(SHEETS) as SideSheet[]

type Props = {
  work: StoryWork
  choice: StoryChoice
  sheet: SideSheet
  pick: ReturnType<typeof useMediaPicker>['pick']
  onSheet: (sheet: SideSheet) => void
}

export function StorySide({ work, choice, sheet, pick, onSheet }: Props) {
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)

  function turn(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const index = (NAMES.indexOf(sheet) + by + NAMES.length) % NAMES.length
    onSheet(NAMES[index]!)
    tabs.current?.querySelectorAll('button')[index]?.focus()
  }

  return (
    <aside className={styles['side']} aria-label={m.story.storyDetails}>
      <div
        ref={tabs}
        className={styles['tabs']}
        role="tablist"
        aria-label={m.story.storyDetails}
        tabIndex={-1}
        onKeyDown={turn}
      >
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-controls={`${id}-sheet`}
            aria-selected={name === sheet}
            tabIndex={name === sheet ? 0 : -1}
            onClick={() => onSheet(name)}
          >
            {SHEETS[name]}
          </button>
        ))}
      </div>
      <div id={`${id}-sheet`} role="tabpanel" aria-labelledby={`${id}-${sheet}`}>
        {sheet === 'fields' ? <StoryFieldsSheet {...{ work, choice, pick }} /> : null}
        {sheet === 'preview' ? <StoryPreview work={work} /> : null}
        {sheet === 'versions' ? <StoryVersions {...{ work, choice }} /> : null}
      </div>
    </aside>
  )
}
