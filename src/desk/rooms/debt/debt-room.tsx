/** The room of what public stories lack: one kind, one piece at a time. */
import { useState } from 'react'
import type { DebtItem } from '#contract/desk/debt.ts'
import { DEBT_KINDS, type DebtKind } from '#domain/desk/debt.ts'
import { paths } from '#domain/paths.ts'
import { labels } from '#messages/create-messages.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { m } from '#messages/desk.ts'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { TabNav } from '../../kit/tab-nav.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import { useListQuery } from '../../use-call.ts'
import { useRight } from '../../use-me.ts'
import { KeepPlaceholder } from './keep-placeholder.tsx'
import { AltWork } from './alt-work.tsx'
import { KeptWork } from './kept-work.tsx'
import { StandfirstWork } from './standfirst-work.tsx'
import { AuthorWork, ColumnWork } from './choice-work.tsx'

const KIND_NAMES: Readonly<Record<DebtKind, string>> = labels(() => ({
  alt: m.debt.kindAlt,
  column: m.debt.kindColumn,
  author: m.debt.kindAuthor,
  standfirst: m.debt.kindStandfirst,
  kept: m.debt.kindKept,
}))

/** The number by which the list goes on behind it. */
const numberOf = ({ media, story }: DebtItem): number => media?.id ?? story.id

export function Room() {
  const { read } = useQueryFilter()
  const kind = DEBT_KINDS.find((known) => known === read('kind')) ?? DEBT_KINDS[0]
  // Another kind is another list: nothing of the one before is shown until it has loaded.
  return <Sheet key={kind} kind={kind} />
}

function Sheet({ kind }: { kind: DebtKind }) {
  const { read, set } = useQueryFilter()
  const after = Number(read('after') ?? 0)
  const { data, error, refetch } = useListQuery('GET /api/desk/debt', {
    query: { kind, ...(Number.isSafeInteger(after) && after > 0 ? { after } : {}) },
  })
  const item = data?.list[0]
  return (
    <>
      <RoomHead title={m.debt.title} windowTitle={`${KIND_NAMES[kind]} · ${m.debt.title}`} about={m.debt.about} />
      <TabNav
        label={m.debt.title}
        tabs={DEBT_KINDS.map((each) => ({
          name: KIND_NAMES[each],
          href: paths.deskDebt({ kind: each === DEBT_KINDS[0] ? undefined : each }),
          isHere: each === kind,
          count: data?.counts[each],
        }))}
      />
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data && !item ? <NothingLeft kind={kind} isBehind={after > 0} /> : null}
      {data && item ? (
        <Open {...{ kind, item }} count={data.counts[kind]} onSkip={() => set({ after: String(numberOf(item)) })} />
      ) : null}
    </>
  )
}

function NothingLeft({ kind, isBehind }: { kind: DebtKind; isBehind: boolean }) {
  const link = <a href={paths.deskDebt({ kind })}>{m.debt.fromStart}</a>
  return <RoomEmpty>{isBehind ? mixText(m.debt.endOfList, { link }) : m.debt.allDone}</RoomEmpty>
}

function Open({ kind, item, count, onSkip }: WorkProps & { count: number }) {
  const mayComplete = useRight('publish')
  if (!mayComplete) return <RoomEmpty>{m.debt.readOnly}</RoomEmpty>
  return (
    <>
      <Work {...{ kind, item, onSkip }} />
      {kind === 'column' || kind === 'author' ? <KeepPlaceholder {...{ kind, item, count }} /> : null}
    </>
  )
}

const WORK = { alt: AltWork, column: ColumnWork, author: AuthorWork, standfirst: StandfirstWork, kept: KeptWork }

type WorkProps = { kind: DebtKind; item: DebtItem; onSkip: () => void }

/** From the second piece on, the focus is in its field. */
function Work({ kind, item, onSkip }: WorkProps) {
  const key = numberOf(item)
  const [first] = useState(key)
  const [isSkipped, setSkipped] = useState(false)
  const Piece = WORK[kind]
  return (
    <Piece
      key={key}
      item={item}
      isNext={isSkipped || key !== first}
      onSkip={() => {
        setSkipped(true)
        onSkip()
      }}
    />
  )
}
