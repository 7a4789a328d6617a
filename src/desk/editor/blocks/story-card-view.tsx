/** A card for another story in the editor: which one, and the search for it. */
import type { ReactNodeViewProps } from '@tiptap/react'
import { useState } from 'react'
import { m } from '#messages/desk.ts'
import { useFound } from '../../shell/use-found.ts'
import styles from './block-views.module.css'
import { PieceFrame } from './piece-frame.tsx'
import { PieceInput } from './piece-input.tsx'

export function StoryCardView(props: ReactNodeViewProps) {
  const { node, editor, updateAttributes } = props
  const id = String(node.attrs['id'])
  const [words, setWords] = useState('')
  const known = useFound(id, false)
  const { found, problem, isBusy } = useFound(words, false)
  const title = known.found.find(({ kind, key }) => kind === 'story' && key === id)?.title
  const stories = found.filter(({ kind }) => kind === 'story')
  const hasNone = words.trim() !== '' && !isBusy && stories.length === 0
  return (
    <PieceFrame {...props} name={m.editor.relatedStory}>
      {id ? <p>{title ?? m.editor.storyNumber({ id })}</p> : <p className={styles['path']}>{m.editor.chooseStory}</p>}
      {editor.isEditable ? (
        <PieceInput
          label={m.editor.findStory}
          value={words}
          maxLength={60}
          placeholder={m.editor.findStoryExample}
          disabled={false}
          onChange={setWords}
        />
      ) : null}
      <p className={styles['path']} role="status">
        {problem || (hasNone ? m.editor.noStoryFound : '')}
      </p>
      {words && stories.length > 0 ? (
        <ul className={styles['found']}>
          {stories.map((story) => (
            <li key={story.key}>
              <button
                type="button"
                onClick={() => {
                  updateAttributes({ id: story.key })
                  setWords('')
                }}
              >
                {story.title} <span>{story.note}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </PieceFrame>
  )
}
