/** The words in the list of hot searches, and an editor's actions on each. */
import type { DeskWord, WordState } from '#contract/desk/search-word.ts'
import { SHOWN_NETWORKS_LEAST } from '#domain/search/hot-word.ts'
import ledger from '../../kit/ledger.module.css'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomEmpty } from '../../kit/room-state.tsx'
import { useRowAction } from '../../kit/use-row-action.ts'
import { useCallAction } from '../../use-call.ts'
import { NewWord } from './new-word.tsx'
import styles from './search-room.module.css'
import { WordRow, type WordOrder } from './word-row.tsx'

const DONE: Record<WordState, string> = { pinned: '已置顶', approved: '已通过', banned: '已屏蔽', plain: '已恢复' }

type Group = { name: string; about?: string; holds: (word: DeskWord) => boolean }

const GROUPS: Group[] = [
  { name: '置顶的词', holds: ({ state }) => state === 'pinned' },
  {
    name: '待审的词',
    about: `读者搜过、还没有人看过的词，通过之后才会推荐；一天里有 ${SHOWN_NETWORKS_LEAST} 个网络搜过的，不必等待。不合适的请屏蔽，换一种写法也不会再出现。`,
    holds: ({ isWaiting }) => isWaiting,
  },
  { name: '通过的词', holds: ({ state }) => state === 'approved' },
  { name: '搜得最多的词', holds: ({ state, isWaiting }) => state === 'plain' && !isWaiting },
  { name: '屏蔽的词', holds: ({ state }) => state === 'banned' },
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
      about="置顶的词排在最前，通过的词按最近的搜索次数排出；不足十个时用站点设置里的热门词补上。屏蔽的词照样搜得到，只是不再推荐。"
    >
      <NewWord busy={busy !== null} onOrder={order} />
      {words.length === 0 ? <RoomEmpty>最近 30 天还没有人搜索过。</RoomEmpty> : null}
      {GROUPS.map(({ name, about, holds }) => {
        const list = words.filter(holds)
        return list.length > 0 ? (
          <section key={name} className={styles['group']} aria-label={name}>
            <h3>{name}</h3>
            {about ? <p className={styles['about']}>{about}</p> : null}
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
