/** Tags from the tree of three levels: those that were chosen, and the tree to choose from, which can be searched. */
import { useState } from 'react'
import type { StoryChoice } from '#contract/desk/story.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import styles from './story-desk.module.css'

type Tag = StoryChoice['tags'][number]
type Props = { tags: Tag[]; value: number[]; disabled: boolean; onChange: (value: number[]) => void }

const MOST = 20

export function TagField({ tags, value, disabled, onChange }: Props) {
  const [words, setWords] = useState('')
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const wayTo = (tag: Tag): string => {
    const parent = tag.parentId === null ? undefined : byId.get(tag.parentId)
    return parent ? `${wayTo(parent)} › ${tag.name}` : tag.name
  }
  const toggle = (id: number) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id].slice(0, MOST))
  const found = words.trim() ? tags.filter((tag) => wayTo(tag).includes(words.trim())) : null

  return (
    <FieldFrame id="story-tagIds" label={m.word.tag} problem={null} hint={m.story.hintTags}>
      <ul className={styles['words']} aria-label={m.story.chosenTags}>
        {value.map((id) => {
          const name = byId.get(id)?.name ?? String(id)
          return (
            <li key={id}>
              {name}
              <button
                type="button"
                aria-label={m.story.removeTag({ name })}
                disabled={disabled}
                onClick={() => toggle(id)}
              >
                ×
              </button>
            </li>
          )
        })}
      </ul>
      <input
        id="story-tagIds"
        type="search"
        className={boxes['box']}
        value={words}
        placeholder={m.story.findTags}
        autoComplete="off"
        disabled={disabled}
        aria-describedby="story-tagIds-about"
        onChange={({ target }) => setWords(target.value)}
      />
      {found ? (
        <ul className={styles['tree']} aria-label={m.story.foundTags}>
          {found.slice(0, 30).map((tag) => (
            <li key={tag.id}>
              <TagBox {...{ tag, disabled, toggle }} name={wayTo(tag)} isOn={value.includes(tag.id)} />
            </li>
          ))}
          {found.length === 0 ? <li className={styles['about']}>{m.story.noSuchTag}</li> : null}
        </ul>
      ) : (
        <details className={styles['tree']}>
          <summary>{m.story.chooseFromTree}</summary>
          <Branch {...{ tags, value, disabled, toggle }} parentId={null} />
        </details>
      )}
    </FieldFrame>
  )
}

type BranchProps = {
  tags: Tag[]
  value: number[]
  disabled: boolean
  toggle: (id: number) => void
  parentId: number | null
}

function Branch({ parentId, ...props }: BranchProps) {
  const { tags, value, disabled, toggle } = props
  return (
    <ul>
      {tags
        .filter((tag) => tag.parentId === parentId)
        .map((tag) => {
          const box = <TagBox {...{ tag, disabled, toggle }} name={tag.name} isOn={value.includes(tag.id)} />
          const hasMore = tags.some((other) => other.parentId === tag.id)
          return (
            <li key={tag.id}>
              {box}
              {hasMore ? (
                <details>
                  <summary>{m.story.underTag({ name: tag.name })}</summary>
                  <Branch {...props} parentId={tag.id} />
                </details>
              ) : null}
            </li>
          )
        })}
    </ul>
  )
}

type BoxProps = { tag: Tag; name: string; isOn: boolean; disabled: boolean; toggle: (id: number) => void }

function TagBox({ tag, name, isOn, disabled, toggle }: BoxProps) {
  return (
    <label>
      <input type="checkbox" checked={isOn} disabled={disabled} onChange={() => toggle(tag.id)} />
      {name}
    </label>
  )
}
