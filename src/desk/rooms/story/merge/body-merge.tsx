/** The text of a story that two editors have changed, piece by piece: what is to be chosen, what is theirs, what is mine. */
import type { RefObject } from 'react'
import { m } from '#messages/desk.ts'
import type { MergeAnswer } from './merge-text.ts'
import { describePiece, keyedWords, listSides } from './merge-words.ts'
import { TextCompare } from './story-compare.tsx'
import compare from './story-compare.module.css'
import type { PieceChoice } from './use-story-merge.ts'

type Props = {
  pieces: PieceChoice[]
  /** whether it is known what both began with */
  hasBase: boolean
  /** the first choice that has to be made takes the focus */
  first: RefObject<HTMLInputElement | null> | undefined
  onChoose: (key: string, answer: MergeAnswer) => void
}

export function BodyMerge({ pieces, hasBase, first, onChoose }: Props) {
  const mine = pieces.filter(({ piece }) => piece.kind === 'mine')
  const others = pieces.filter(({ piece }) => piece.kind === 'both' || piece.kind === 'theirs')
  const firstKey = others.find(({ piece }) => piece.kind === 'both')?.key
  return (
    <fieldset className={compare['choice']}>
      <legend>{m.word.body}</legend>
      {hasBase ? null : <p className={compare['key']}>{m.story.baseUnknown}</p>}
      {others.map((each, index) => (
        <Piece
          key={each.key}
          {...{ each, onChoose }}
          number={index + 1}
          first={each.key === firstKey ? first : undefined}
        />
      ))}
      {mine.length > 0 ? (
        <details className={compare['own']}>
          <summary>
            {m.story.ownChanges({ count: mine.length, kept: mine.filter(({ answer }) => answer === 'mine').length })}
          </summary>
          {mine.map((each, index) => (
            <Piece key={each.key} {...{ each, onChoose }} number={index + 1} first={undefined} />
          ))}
        </details>
      ) : null}
    </fieldset>
  )
}

type PieceProps = { each: PieceChoice; number: number } & Pick<Props, 'first' | 'onChoose'>

const ANSWERS: Readonly<Record<MergeAnswer, string>> = {
  mine: m.story.takeMine,
  theirs: m.story.takeTheirs,
  both: m.story.keepBoth,
}

function Piece({ each: { key, piece, answer }, number, first, onChoose }: PieceProps) {
  if (piece.kind === 'same') return null
  const { kind } = piece
  const [before, after] = listSides(piece)
  return (
    <fieldset className={compare['piece']} data-kind={kind}>
      <legend>
        {m.story.changeNumber({ owner: kind === 'mine' ? m.story.ownerMine : '', number, piece: describePiece(piece) })}
      </legend>
      <div className={compare['answers']}>
        {kind === 'both' ? (
          Object.entries(ANSWERS).map(([name, words]) => (
            <label key={name}>
              <input
                ref={name === answer ? first : undefined}
                type="radio"
                name={`piece-${key}`}
                checked={answer === name}
                // The names are those of the table.
                onChange={() => onChoose(key, name as MergeAnswer)}
              />
              {words}
            </label>
          ))
        ) : (
          <label>
            <input
              type="checkbox"
              checked={answer === kind}
              onChange={({ target }) => onChoose(key, target.checked === (kind === 'mine') ? 'mine' : 'theirs')}
            />
            {kind === 'mine' ? m.story.keepChange : m.story.acceptChange}
          </label>
        )}
      </div>
      <p className={compare['key']}>{keyedWords(piece)}</p>
      <TextCompare before={before} after={after} />
    </fieldset>
  )
}
