/** The words of the list of hot searches, and what an editor may do with each. */
import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { DeskWord, WordState } from '#contract/desk/search-word.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { deskWordQuery, type WordOrder } from '../desk-query.ts'
import { NewWord } from './new-word.tsx'
import styles from './search-desk.module.css'
import { useOrder } from '../order/use-order.ts'
import { WordRow } from './word-row.tsx'

const DONE: Record<WordState, string> = { pinned: '已置顶', banned: '已屏蔽', plain: '已恢复' }

const GROUPS: { state: WordState; name: string }[] = [
  { state: 'pinned', name: '置顶的词' },
  { state: 'plain', name: '搜得最多的词' },
  { state: 'banned', name: '屏蔽的词' },
]

export function HotWordDesk({ api, words }: { api: Api; words: DeskWord[] }) {
  const client = useQueryClient()
  const { title, busy, order: carryOut } = useOrder()

  const order = (body: WordOrder): Promise<boolean> =>
    carryOut(body.keyword, `${body.place ? '已上移' : DONE[body.state]}“${body.keyword}”`, async () => {
      // The answer is the list as it is now.
      client.setQueryData(deskWordQuery(api).queryKey, await api('POST /api/desk/search/word', { body }))
    })

  return (
    <section className={styles['part']} aria-labelledby="hot-words">
      <h2 id="hot-words" ref={title} tabIndex={-1}>
        热门词
      </h2>
      <p className={styles['about']}>
        置顶的词排在最前，其余按最近的搜索次数排出；不足十个时用站点设置里的热门词补上。屏蔽的词照样搜得到，只是不再推荐。
      </p>
      <NewWord busy={busy !== null} onOrder={order} />
      {words.length === 0 ? <EmptyList>最近 30 天还没有人搜索过。</EmptyList> : null}
      {GROUPS.map(({ state, name }) => {
        const list = words.filter((word) => word.state === state)
        return list.length > 0 ? (
          <section key={state} className={styles['group']} aria-label={name}>
            <h3>{name}</h3>
            <ul className={styles['rows']}>
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
    </section>
  )
}
