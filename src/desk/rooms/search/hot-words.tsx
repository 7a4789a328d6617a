/** The words in the list of hot searches, and an editor's actions on each. */
import type { DeskWord, WordState } from '#contract/desk/search-word.ts'
import ledger from '../../kit/ledger.module.css'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomEmpty } from '../../kit/room-state.tsx'
import { useRowAction } from '../../kit/use-row-action.ts'
import { useCallAction } from '../../use-call.ts'
import { NewWord } from './new-word.tsx'
import styles from './search-room.module.css'
import { WordRow, type WordOrder } from './word-row.tsx'

const DONE: Record<WordState, string> = { pinned: '已置顶', banned: '已屏蔽', plain: '已恢复' }

const GROUPS: { state: WordState; name: string }[] = [
  { state: 'pinned', name: '置顶的词' },
  { state: 'plain', name: '搜得最多的词' },
  { state: 'banned', name: '屏蔽的词' },
]

export function DeskHotWords({ words }: { words: DeskWord[] }) {
  const { title, busy, act } = useRowAction()
  const { run } = useCallAction('POST /api/desk/search/word', { refresh: ['GET /api/desk/search/wordList'] })

  const order = (body: WordOrder): Promise<boolean> =>
    act(body.keyword, `${body.place ? '已上移' : DONE[body.state]}“${body.keyword}”`, () => run({ body }))

  return (
    <RoomPart
      title="热门词"
      titleRef={title}
      about="置顶的词排在最前，其余按最近的搜索次数排出；不足十个时用站点设置里的热门词补上。屏蔽的词照样搜得到，只是不再推荐。"
    >
      <NewWord busy={busy !== null} onOrder={order} />
      {words.length === 0 ? <RoomEmpty>最近 30 天还没有人搜索过。</RoomEmpty> : null}
      {GROUPS.map(({ state, name }) => {
        const list = words.filter((word) => word.state === state)
        return list.length > 0 ? (
          <section key={state} className={styles['group']} aria-label={name}>
            <h3>{name}</h3>
            <ul className={ledger['rows']}>
              {list.map((word) => (
                <WordRow
                  key={word.keyword}
                  word={word}
                  busy={busy === word.keyword}
                  disabled={busy !== null}
                  onOrder={(body) => void order(body)}
                />
              ))}
            </ul>
          </section>
        ) : null
      })}
    </RoomPart>
  )
}
