/** The desk of one story: its text in the middle, what belongs to it at the side, and how far it is above. */
import type { Editor } from '@tiptap/core'
import { useMemo, useState } from 'react'
import type { Story, StoryChoice } from '#contract/desk/story.ts'
import { mayWrite } from '#domain/desk/story-state.ts'
import { m } from '#messages/desk.ts'
import { createHands, type StoryHandsHolder } from '../../editor/story-keys.ts'
import { StoryText } from '../../editor/story-text.tsx'
import { useStoryEditor } from '../../editor/use-story-editor.ts'
import { focusText } from '../../editor/write-on.ts'
import { LeaveGuard } from '../../kit/save/leave-guard.tsx'
import { useMediaPicker } from '../../media/media-picker.tsx'
import { useMe } from '../../use-me.ts'
import { useTitle } from '../../use-title.ts'
import { CopyOffer } from './save/copy-offer.tsx'
import { StoryConflict } from './merge/story-conflict.tsx'
import styles from './story-desk.module.css'
import type { StoryField } from './story-field.ts'
import { StoryHead } from './story-head.tsx'
import { StorySide, type SideSheet } from './story-side.tsx'
import { TitleFields } from './title-fields.tsx'
import { useStoryWork } from './save/use-story-work.ts'

type Props = { first: Story; choice: StoryChoice }

export function StoryDesk(props: Props) {
  const { body, state } = props.first
  const me = useMe()
  const [hands] = useState(createHands)
  const editor = useStoryEditor({ body, hands, editable: mayWrite(state, me) })
  return editor ? <LaidDesk {...props} {...{ editor, hands }} /> : null
}

type LaidProps = Props & { editor: Editor; hands: StoryHandsHolder }

function LaidDesk({ first, choice, editor, hands }: LaidProps) {
  const work = useStoryWork(first, { editor, hands })
  const { words, theirs } = work
  const [sheet, setSheet] = useState<SideSheet>('fields')
  const picker = useMediaPicker()
  const { pick } = picker
  useTitle(words.title || m.story.untitledStory)

  const tools = useMemo(
    () => ({
      pickPicture: () => pick({ kind: 'image' }),
      pickSound: () => pick({ kind: 'audio' }),
      pickVideo: () => pick({ kind: 'video' }),
      pickFile: () => pick({ kind: 'file' }),
    }),
    [pick],
  )

  /** To where something is wrong. */
  function goTo(field: StoryField) {
    if (field === 'body') return focusText(editor)
    if (field !== 'title' && field !== 'standfirst') setSheet('fields')
    // The sheet may have to open first.
    requestAnimationFrame(() => {
      const target = document.getElementById(`story-${field}`)
      target?.scrollIntoView({ block: 'center' })
      target?.focus()
    })
  }

  return (
    <div className={styles['desk']}>
      <StoryHead work={work} choice={choice} onField={goTo} />
      <CopyOffer work={work} choice={choice} />
      <div className={styles['sheets']}>
        <section className={styles['paper']} aria-label={m.story.storyText}>
          <TitleFields work={work} />
          <StoryText editor={editor} hands={hands} pick={tools} />
        </section>
        <StorySide {...{ work, choice, sheet }} pick={pick} onSheet={setSheet} />
      </div>
      {theirs ? <StoryConflict key={theirs.version} {...{ work, choice, theirs }} /> : null}
      {picker.dialog}
      <LeaveGuard isUncovered={work.isUncovered} keepNow={work.saver.keepNow} />
    </div>
  )
}
