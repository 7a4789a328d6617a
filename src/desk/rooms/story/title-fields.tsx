/** Headline and standfirst, in their positions on the page. */
import { useLayoutEffect, useRef } from 'react'
import { m } from '#messages/desk.ts'
import { writeOn } from '../../editor/write-on.ts'
import styles from './story-desk.module.css'
import type { StoryWork } from './save/use-story-work.ts'

export function TitleFields({ work: { words, put, editable, editor } }: { work: StoryWork }) {
  const title = useRef<HTMLTextAreaElement>(null)
  const standfirst = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    for (const { current: box } of [title, standfirst]) {
      box?.style.setProperty('height', 'auto')
      box?.style.setProperty('height', `${box.scrollHeight}px`)
    }
  })

  return (
    <div className={styles['top']}>
      <textarea
        ref={title}
        id="story-title"
        className={styles['title']}
        rows={1}
        aria-label={m.word.title}
        placeholder={m.word.title}
        maxLength={100}
        readOnly={!editable}
        value={words.title}
        onChange={({ target }) => put({ title: target.value.replaceAll('\n', ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          standfirst.current?.focus()
        }}
      />
      <textarea
        ref={standfirst}
        id="story-standfirst"
        className={styles['standfirst']}
        rows={1}
        aria-label={m.word.standfirst}
        placeholder={m.story.standfirstPlaceholder}
        maxLength={500}
        readOnly={!editable}
        value={words.standfirst}
        onChange={({ target }) => put({ standfirst: target.value.replaceAll('\n', ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          writeOn(editor).setTextSelection(1).run()
        }}
      />
      <p className={styles['counts']}>
        {m.story.titleAndStandfirstLength({
          title: [...words.title.trim()].length,
          standfirst: [...words.standfirst.trim()].length,
        })}
      </p>
    </div>
  )
}
