/** Merging two states of a story: what is proposed, what the editor has chosen, and the result. */
import { useMemo, useState } from 'react'
import type { StoryFields } from '#contract/desk/story.ts'
import { proposeAnswer, type MergeAnswer, type MergePiece } from './merge-text.ts'
import { mergeBodies } from './merge-body.ts'
import { listChanges, pickFields, type StoryField } from '../story-field.ts'

export type Side = 'mine' | 'theirs'
export type FieldChoice = { field: StoryField; side: Side; isContested: boolean }
/** `key` identifies the piece even after one more character was typed. */
export type PieceChoice = { key: string; piece: MergePiece; answer: MergeAnswer }

/** `base` is what both began with; null when that is not known any more. */
export type MergeSides = { base: StoryFields | null; mine: StoryFields; theirs: StoryFields }

export function useStoryMerge({ base, mine, theirs }: MergeSides) {
  const [sides, setSides] = useState<Partial<Record<StoryField, Side>>>({})
  const [answers, setAnswers] = useState<Readonly<Record<string, MergeAnswer>>>({})
  const different = useMemo(() => listChanges(theirs, mine), [theirs, mine])
  const body = useMemo(
    () => (different.includes('body') ? mergeBodies(base?.body ?? null, mine.body, theirs.body) : null),
    [base, different, mine, theirs],
  )

  const fields = useMemo(() => {
    const [my, their] = [mine, theirs].map((side) => (base ? listChanges(base, side) : different))
    return different
      .filter((field) => field !== 'body')
      .map((field): FieldChoice => {
        const proposed = my!.includes(field) ? 'mine' : 'theirs'
        return { field, side: sides[field] ?? proposed, isContested: my!.includes(field) && their!.includes(field) }
      })
  }, [base, different, mine, sides, theirs])

  const pieces = useMemo(() => {
    const seen = new Map<string, number>()
    return (body?.pieces ?? []).map((piece): PieceChoice => {
      const words = JSON.stringify(piece)
      const count = seen.get(words) ?? 0
      seen.set(words, count + 1)
      const key = `${count} ${words}`
      return { key, piece, answer: answers[key] ?? proposeAnswer(piece) }
    })
  }, [answers, body])

  const result = useMemo(() => {
    const chosen: StoryFields = pickFields(theirs)
    for (const { field, side } of fields) if (side === 'mine') Object.assign(chosen, { [field]: mine[field] })
    return body ? { ...chosen, body: body.write(pieces.map(({ answer }) => answer)) } : chosen
  }, [body, fields, mine, pieces, theirs])

  return {
    ...{ fields, pieces, result },
    isSame: different.length === 0,
    /** nothing of mine is left in it */
    isTheirs: listChanges(theirs, result).length === 0,
    chooseField: (field: StoryField, side: Side) => setSides((now) => ({ ...now, [field]: side })),
    choosePiece: (key: string, answer: MergeAnswer) => setAnswers((now) => ({ ...now, [key]: answer })),
  }
}
