/** The words in the list of hot searches, and an editor's actions on each. */
import type { DeskWord, WordState } from '#contract/desk/search-word.ts'
import { SHOWN_NETWORKS_LEAST } from '#domain/search/hot-word.ts'
import type { Params } from '#messages/create-messages.ts'
import { m } from '#messages/desk.ts'
import ledger from '../../kit/ledger.module.css'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomEmpty } from '../../kit/room-state.tsx'
import { useRowAction } from '../../kit/use-row-action.ts'
import { useCallAction } from '../../use-call.ts'
import { NewWord } from './new-word.tsx'
import styles from './search-room.module.css'
import { WordRow, type WordOrder } from './word-row.tsx'

const DONE: Record<WordState, (params: Params<'keyword'>) => string> = {
  pinned: m.search.donePinned,
  approved: m.search.doneApproved,
  banned: m.search.doneBanned,
  plain: m.search.doneRestored,
}

type Group = { name: string; about?: string; holds: (word: DeskWord) => boolean }

const GROUPS: Group[] = [
  { name: m.search.pinnedTerms, holds: ({ state }) => state === 'pinned' },
  {
    name: m.search.waitingTerms,
    about: m.search.aboutWaitingTerms({ count: SHOWN_NETWORKS_LEAST }),
    holds: ({ isWaiting }) => isWaiting,
  },
  { name: m.search.approvedTerms, holds: ({ state }) => state === 'approved' },
  { name: m.search.mostSearchedTerms, holds: ({ state, isWaiting }) => state === 'plain' && !isWaiting },
  { name: m.search.bannedTerms, holds: ({ state }) => state === 'banned' },
]

export function DeskHotWords({ words }: { words: DeskWord[] }) {
  const { title, busy, act } = useRowAction()
  const { run } = useCallAction('POST /api/desk/search/word', { refresh: ['GET /api/desk/search/wordList'] })

  const order = (body: WordOrder): Promise<boolean> =>
    act(body.keyword, (body.place ? m.search.doneMovedUp : DONE[body.state])({ keyword: body.keyword }), () =>
      run({ body }),
    )

  return (
    <RoomPart title={m.search.popularTerms} titleRef={title} about={m.search.aboutPopularTerms}>
      <NewWord busy={busy !== null} onOrder={order} />
      {words.length === 0 ? <RoomEmpty>{m.search.noSearches}</RoomEmpty> : null}
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
