/** The words that hold comments: added and removed here, effective immediately. */
import { useState } from 'react'
import type { HeldWord } from '#contract/desk/moderation.ts'
import { HELD_WORD_MAX } from '#domain/comment/moderation.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/desk.ts'
import { AddWord } from '../../kit/add-word.tsx'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useRowAction } from '../../kit/use-row-action.ts'
import { useCallAction, useFreshQuery } from '../../use-call.ts'

const REFRESH = { refresh: ['GET /api/desk/heldWord'] } as const

export function WordSheet() {
  const { data, error, refetch } = useFreshQuery('GET /api/desk/heldWord')
  const { title, busy, act } = useRowAction()
  const addition = useCallAction('POST /api/desk/heldWord', REFRESH)
  const removal = useCallAction('DELETE /api/desk/heldWord/:id', REFRESH)
  const [typed, setTyped] = useState('')
  const word = typed.trim()

  /** The input stays when the server refuses it. */
  async function add() {
    if (word && (await act('new', m.comment.wordAdded({ word }), () => addition.run({ body: { word } })))) setTyped('')
  }

  const remove = (held: HeldWord) =>
    act(held.word, m.comment.wordRemoved({ word: held.word }), () => removal.run({ params: { id: held.id } }))

  return (
    <RoomPart title={m.comment.heldWords} titleRef={title} about={m.comment.heldWordsAbout}>
      <AddWord value={typed} maxLength={HELD_WORD_MAX} onChange={setTyped} onAdd={() => void add()}>
        <Button type="submit" disabled={busy !== null || !word}>
          {m.comment.add}
        </Button>
      </AddWord>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data?.length === 0 ? <RoomEmpty>{m.comment.noHeldWords}</RoomEmpty> : null}
      {data && data.length > 0 ? (
        <ul className={ledger['rows']}>
          {data.map((held) => (
            <WordLine
              key={held.id}
              held={held}
              busy={busy === held.word}
              disabled={busy !== null}
              onRemove={() => void remove(held)}
            />
          ))}
        </ul>
      ) : null}
    </RoomPart>
  )
}

type LineProps = { held: HeldWord; busy: boolean; disabled: boolean; onRemove: () => void }

function WordLine({ held: { id, word, editorName, changeTime }, busy, disabled, onRemove }: LineProps) {
  return (
    <li className={ledger['row']} aria-busy={busy}>
      <h3 id={`word-${id}`}>{word}</h3>
      <p className={ledger['meta']}>
        {editorName === null ? m.comment.fromSiteSetup : editorName}
        <time dateTime={calendarDate(changeTime)}>{calendarDate(changeTime)}</time>
      </p>
      <p className={ledger['actions']}>
        <Button aria-describedby={`word-${id}`} disabled={disabled} onClick={onRemove}>
          {m.word.remove}
        </Button>
      </p>
    </li>
  )
}
