/** The words that hold comments: named and taken away here, in force at once. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Api } from '#contract/contract.ts'
import type { HeldWord } from '#contract/desk/moderation.ts'
import { HELD_WORD_MAX } from '#domain/comment/moderation.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { heldWordQuery, moderationLogQuery } from './comment-desk-query.ts'
import styles from './moderation-view.module.css'
import { useOrder } from '../order/use-order.ts'

export function WordSheet({ api }: { api: Api }) {
  const client = useQueryClient()
  const { data: words = [] } = useQuery({ ...heldWordQuery(api), enabled: false })
  const { title, busy, order } = useOrder()
  const [typed, setTyped] = useState('')

  function keep(list: HeldWord[]) {
    client.setQueryData(heldWordQuery(api).queryKey, list)
    client.removeQueries({ queryKey: moderationLogQuery(api, 1).queryKey.slice(0, 1) })
  }

  /** What was typed stays when it was refused. */
  async function add(event: FormEvent) {
    event.preventDefault()
    const word = typed.trim()
    if (!word) return
    const done = await order('new', `已添加“${word}”`, async () =>
      keep(await api('POST /api/desk/heldWord', { body: { word } })),
    )
    if (done) setTyped('')
  }

  const remove = ({ id, word }: HeldWord) =>
    order(word, `已移除“${word}”`, async () => keep(await api('DELETE /api/desk/heldWord/:id', { params: { id } })))

  return (
    <section className={styles['part']} aria-labelledby="desk-sheet">
      <h2 id="desk-sheet" ref={title} tabIndex={-1}>
        待审词
      </h2>
      <p className={styles['about']}>
        写到这些词的评论先留下待审，不会丢。繁体、全角、大小写、中间夹着空格和符号，以及用拼音写的，都算同一个词；“增加微信用户”里的“加微信”不算。改动半分钟内在各处生效，已经在等的评论不受影响。
      </p>
      <form className={styles['new']} onSubmit={(event) => void add(event)}>
        <label htmlFor="new-held-word">添加一个词</label>
        <input
          id="new-held-word"
          name="word"
          value={typed}
          maxLength={HELD_WORD_MAX}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" disabled={busy !== null || !typed.trim()}>
          添加
        </button>
      </form>
      {words.length === 0 ? <EmptyList>词表是空的，没有评论会因为用词被留下。</EmptyList> : null}
      <ul className={styles['rows']}>
        {words.map((word) => (
          <li key={word.id} className={styles['row']} aria-busy={busy === word.word}>
            <h3 id={`word-${word.id}`}>{word.word}</h3>
            <p className={styles['meta']}>
              {word.editorName === null ? '随站点设置' : word.editorName}
              <time dateTime={calendarDate(word.changeTime)}>{calendarDate(word.changeTime)}</time>
            </p>
            <p className={styles['actions']}>
              <button
                type="button"
                aria-describedby={`word-${word.id}`}
                disabled={busy !== null}
                onClick={() => void remove(word)}
              >
                移除
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
