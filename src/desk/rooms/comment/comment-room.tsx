/** The room of comments: its tabs, and the content of the open one. */
import type { ReactNode } from 'react'
import { m } from '#messages/desk.ts'
import { RoomHead } from '../../kit/room-head.tsx'
import { TabNav } from '../../kit/tab-nav.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import { useFreshQuery } from '../../use-call.ts'
import { ColumnSheet } from './column-sheet.tsx'
import { CommentSheet } from './comment-sheet.tsx'
import { DESK_TABS, deskTabPath, isDeskList, readDeskTab, type DeskTab } from './comment-tab.ts'
import { LogSheet } from './log-sheet.tsx'
import { MuteSheet } from './mute-sheet.tsx'
import { WordSheet } from './word-sheet.tsx'

const TITLE = m.comment.title

export function Room() {
  const { read, page } = useQueryFilter()
  const tab = readDeskTab(read('tab'))
  // Only the counts are used; the one row in each response is ignored.
  const pending = useFreshQuery('GET /api/desk/comment', { query: { state: 'pending', rowNum: 1 } })
  const reported = useFreshQuery('GET /api/desk/comment', { query: { state: 'reported', rowNum: 1 } })
  const counts: Partial<Record<DeskTab, number | undefined>> = {
    pending: pending.data?.totalCount,
    reported: reported.data?.totalCount,
  }
  const name = `${DESK_TABS.find((known) => known.tab === tab)!.name} · ${TITLE}`
  return (
    <>
      <RoomHead
        title={TITLE}
        windowTitle={page > 1 ? m.comment.titleWithPage({ name, page }) : name}
        about={m.comment.about}
      />
      <TabNav
        label={TITLE}
        tabs={DESK_TABS.map(({ tab: each, name: label }) => ({
          name: label,
          href: deskTabPath(each),
          isHere: each === tab,
          count: counts[each],
        }))}
      />
      {/* Another sheet is another list: nothing of the one before stays open. */}
      <div key={`${tab} ${page}`}>{sheetOf(tab, page)}</div>
    </>
  )
}

function sheetOf(tab: DeskTab, page: number): ReactNode {
  if (isDeskList(tab)) return <CommentSheet state={tab} page={page} />
  if (tab === 'word') return <WordSheet />
  if (tab === 'column') return <ColumnSheet />
  if (tab === 'mute') return <MuteSheet />
  return <LogSheet page={page} />
}
