/** The words that hold comments: added and removed here, effective immediately. */
import { useState } from 'react'
import type { HeldWord } from '#contract/desk/moderation.ts'
import { HELD_WORD_MAX } from '#domain/comment/moderation.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
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
    if (word && (await act('new', `已添加“${word}”`, () => addition.run({ body: { word } })))) setTyped('')
  }

  const remove = (held: HeldWord) =>
    act(held.word, `已移除“${held.word}”`, () => removal.run({ params: { id: held.id } }))

  return (
    <RoomPart
      title="待审词"
      titleRef={title}
      about="写到这些词的评论先留下待审，不会丢。繁体、全角、大小写、中间夹着空格和符号，以及用拼音写的，都算同一个词；“增加微信用户”里的“加微信”不算。改动半分钟内在各处生效，已经在等的评论不受影响。"
    >
      <AddWord value={typed} maxLength={HELD_WORD_MAX} onChange={setTyped} onAdd={() => void add()}>
        <Button type="submit" disabled={busy !== null || !word}>
          添加
        </Button>
      </AddWord>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data?.length === 0 ? <RoomEmpty>词表是空的，没有评论会因为用词被留下。</RoomEmpty> : null}
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
        {editorName === null ? '随站点设置' : editorName}
        <time dateTime={calendarDate(changeTime)}>{calendarDate(changeTime)}</time>
      </p>
      <p className={ledger['actions']}>
        <Button aria-describedby={`word-${id}`} disabled={disabled} onClick={onRemove}>
          移除
        </Button>
      </p>
    </li>
  )
}
