/** Moderation of comments at the desk: its tabs, and the list of the current one. */
import type { ReactNode } from 'react'
import type { Api } from '#contract/contract.ts'
import { DESK_TABS, deskTabPath, isDeskList, type DeskTab } from './comment-tab.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import styles from './moderation-view.module.css'
import { CommentSheet } from './comment-sheet.tsx'
import { ColumnSheet } from './comment-column.tsx'
import { LogSheet } from './comment-log.tsx'
import { MuteSheet } from './comment-muted.tsx'
import { WordSheet } from './comment-word.tsx'

type Props = { api: Api; tab: DeskTab; page: number; counts: { pending: number; reported: number } }

export function ModerationView({ api, tab, page, counts }: Props) {
  return (
    <div className={styles['page']}>
      <PageTitle title="评论审核" align="start" close>
        <p>等着审的和被举报的评论都在这里处理，做过的每一件事都留有记录。</p>
      </PageTitle>
      <nav className={styles['tabs']} aria-label="评论审核">
        <ul>
          {DESK_TABS.map(({ tab: each, name }) => (
            <li key={each}>
              <a href={deskTabPath(each)} aria-current={each === tab ? 'page' : undefined}>
                {name}
                {each === 'pending' || each === 'reported' ? <Count count={counts[each]} /> : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* Another sheet is another list: nothing of the one before stays open. */}
      <div key={`${tab} ${page}`}>{sheetOf(api, tab, page)}</div>
    </div>
  )
}

/** What waits is counted on its tab; nothing that waits is nothing to say. */
function Count({ count }: { count: number }) {
  return count > 0 ? <span className={styles['count']}>{count}</span> : null
}

function sheetOf(api: Api, tab: DeskTab, page: number): ReactNode {
  if (isDeskList(tab)) return <CommentSheet api={api} state={tab} page={page} />
  if (tab === 'word') return <WordSheet api={api} />
  if (tab === 'column') return <ColumnSheet api={api} />
  if (tab === 'mute') return <MuteSheet api={api} />
  return <LogSheet api={api} page={page} />
}
