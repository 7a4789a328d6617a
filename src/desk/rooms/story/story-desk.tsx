/** The desk of one story: its text in the middle, what belongs to it at the side, and how far it is above. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useBlocker } from 'react-router'
import type { Story, StoryChoice } from '#contract/desk-story.ts'
import { ApiError } from '#web/api/api-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { findGap } from '../../editor/place-block.ts'
import { StoryText } from '../../editor/story-text.tsx'
import { useMediaPicker } from '../../media/media-picker.tsx'
import { uploadMedia } from '../../media/upload-file.ts'
import { useTitle } from '../../use-title.ts'
import { CopyOffer } from './copy-offer.tsx'
import { StoryConflict } from './story-conflict.tsx'
import styles from './story-desk.module.css'
import type { StoryField } from './story-field.ts'
import { StoryHead } from './story-head.tsx'
import { StorySide, type SideSheet } from './story-side.tsx'
import { TitleFields } from './title-fields.tsx'
import { useStoryWork } from './use-story-work.ts'

export function StoryDesk({ first, choice }: { first: Story; choice: StoryChoice }) {
  const work = useStoryWork(first)
  const { editor, hands, words, theirs } = work
  const [sheet, setSheet] = useState<SideSheet>('fields')
  const picker = useMediaPicker()
  const { pick } = picker
  useTitle(words.title || '未命名的稿件')

  const tools = useMemo(
    () => ({ pickPicture: () => pick({ kind: 'image' }), pickSound: () => pick({ kind: 'audio' }) }),
    [pick],
  )

  /** Pictures that were pasted or dropped come into the library, and from there into the text. */
  const takeFiles = useCallback(
    async (files: File[], position: number) => {
      let place = position
      for (const file of files) {
        toast(`正在上传 ${file.name || '图片'}……`)
        try {
          const media = await uploadMedia(file)
          const gap = findGap(editor.state.doc, place)
          const attrs = { src: media.path, alt: media.alt, caption: '' }
          editor.commands.insertContentAt(gap, { type: 'picture', attrs })
          place = gap + 1
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          toast(error.message, 'error')
        }
      }
    },
    [editor],
  )
  useEffect(() => hands.put({ takeFiles: (files, position) => void takeFiles(files, position) }), [hands, takeFiles])

  /** To where something is wrong. */
  function goTo(field: StoryField) {
    if (field === 'body') return editor.commands.focus()
    if (field !== 'title' && field !== 'standfirst') setSheet('fields')
    // The sheet may have to come first.
    requestAnimationFrame(() => {
      const target = document.getElementById(`story-${field}`)
      target?.scrollIntoView({ block: 'center' })
      target?.focus()
    })
  }

  return (
    <div className={styles['desk']}>
      <StoryHead work={work} onField={goTo} />
      <CopyOffer work={work} choice={choice} />
      <div className={styles['sheets']}>
        <section className={styles['paper']} aria-label="稿纸">
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

type GuardProps = { isUncovered: () => boolean; keepNow: () => void }

/** Leaving saves by itself; only where not even a copy can be kept is it asked. */
function LeaveGuard({ isUncovered, keepNow }: GuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false
    keepNow()
    return isUncovered()
  })
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="还有没保存的文字"
      action="不保存，离开"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      没有连上服务器，这台设备上也存不下。现在离开，没保存的文字就没有了。
    </ConfirmDialog>
  )
}
