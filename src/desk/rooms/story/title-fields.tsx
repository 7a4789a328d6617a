/** Headline and standfirst, in their positions on the page. */
import { useLayoutEffect, useRef } from 'react'
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
        aria-label="标题"
        placeholder="标题"
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
        aria-label="导语"
        placeholder="导语，六十到一百一十字"
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
        标题 {[...words.title.trim()].length} 字，导语 {[...words.standfirst.trim()].length} 字
      </p>
    </div>
  )
}
