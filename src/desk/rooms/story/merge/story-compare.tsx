/**
 * Two states of a story, field by field; texts by paragraph and word. Removed words are struck out, added ones underlined.
 */
import { useMemo } from 'react'
import type { StoryChoice, StoryFields } from '#contract/desk/story.ts'
import { m } from '#messages/desk.ts'
import { compareTexts, compareWords, type ParagraphChange, type WordPart } from './compare-text.ts'
import styles from './story-compare.module.css'
import { FIELD_NAMES, fieldWords, listChanges, type StoryField } from '../story-field.ts'

type Props = { before: StoryFields; after: StoryFields; choice: StoryChoice }

export function StoryCompare({ before, after, choice }: Props) {
  const changed = useMemo(() => listChanges(before, after), [before, after])
  if (changed.length === 0) return <p className={styles['none']}>{m.story.noDifference}</p>
  return (
    <dl className={styles['fields']}>
      {changed.map((field) => (
        <div key={field}>
          <dt>{FIELD_NAMES[field]}</dt>
          <dd>
            <FieldCompare {...{ field, before, after, choice }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function FieldCompare({ field, before, after, choice }: Props & { field: StoryField }) {
  if (field === 'body') return <TextCompare before={before.body} after={after.body} />
  return <Words parts={compareWords(fieldWords(field, before, choice), fieldWords(field, after, choice))} />
}

export function TextCompare({ before, after }: { before: string; after: string }) {
  const groups = useMemo(() => groupChanges(compareTexts(before, after)), [before, after])
  return (
    <div className={styles['text']}>
      {groups.map((group) =>
        group.folded > 0 ? (
          <p key={group.key} className={styles['folded']}>
            {m.story.foldedParagraphs({ count: group.folded })}
          </p>
        ) : (
          <p key={group.key} data-kind={group.change?.kind}>
            <Words parts={group.change?.parts ?? []} />
          </p>
        ),
      )}
    </div>
  )
}

type Group = { key: string; folded: number; change: ParagraphChange | null }

/** Of unchanged paragraphs, only those beside a change are shown. */
function groupChanges(changes: ParagraphChange[]): Group[] {
  const groups: Group[] = []
  for (const [index, change] of changes.entries()) {
    const isNear = [changes[index - 1], changes[index + 1]].some((other) => other && other.kind !== 'same')
    const last = groups.at(-1)
    if (change.kind !== 'same' || isNear) groups.push({ key: `p${index}`, folded: 0, change })
    else if (last && last.folded > 0) last.folded++
    else groups.push({ key: `p${index}`, folded: 1, change: null })
  }
  return groups
}

function Words({ parts }: { parts: WordPart[] }) {
  let position = 0
  return parts.map((part) => {
    const key = `${position} ${part.kind}`
    position += part.text.length
    if (part.kind === 'gone') return <del key={key}>{part.text}</del>
    if (part.kind === 'new') return <ins key={key}>{part.text}</ins>
    return <span key={key}>{part.text}</span>
  })
}
