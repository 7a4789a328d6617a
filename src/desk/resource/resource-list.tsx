/** The list of a resource: searched, filtered, sorted, page by page; or in editorial order, by dragging. */
import { ListBase, useListContext } from 'ra-core'
import { writeRightOf } from '#domain/desk/desk-room.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import buttons from '../kit/button.module.css'
import { RoomHead } from '../kit/room-head.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../kit/room-state.tsx'
import { DEFAULT_ORDER } from '../provider/list-request.ts'
import { useRight } from '../use-me.ts'
import { ArrangeTable } from './arrange-table.tsx'
import type { DeskResource, DeskRow } from './desk-resource.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import { RowTable } from './row-table.tsx'
import styles from './resource-list.module.css'

const PER_PAGE = 25
/** Rows that can be dragged must be on one page. */
const ALL_ROWS = 100

export function ResourceList({ resource }: { resource: DeskResource }) {
  const { name, title, one, about, fixed, arrange, sort, Lead } = resource
  const mayWrite = useRight(writeRightOf(name))
  return (
    <>
      <RoomHead title={title} about={about}>
        {mayWrite && !fixed?.create ? (
          <a className={buttons['button']} data-kind="lead" href={paths.desk(`${name}/new`)}>
            {m.resource.newOne({ one })}
          </a>
        ) : null}
      </RoomHead>
      {Lead ? <Lead /> : null}
      <ListBase
        resource={name}
        perPage={arrange ? ALL_ROWS : PER_PAGE}
        sort={sort ?? { field: DEFAULT_ORDER, order: 'ASC' }}
        disableAuthentication
        storeKey={false}
      >
        <ListFilters resource={resource} />
        <Rows resource={resource} mayWrite={mayWrite} />
      </ListBase>
    </>
  )
}

function Rows({ resource, mayWrite }: { resource: DeskResource; mayWrite: boolean }) {
  const { data, error, isPending, isFetching, total, filterValues, sort, refetch } = useListContext<DeskRow>()
  if (error) return <RoomError error={error as Error} onRetry={() => void refetch()} />
  if (isPending || !data || total === undefined) return <RoomLoading />
  const isFiltered = Object.keys(filterValues as object).length > 0
  if (data.length === 0)
    return (
      <RoomEmpty>
        {isFiltered ? m.resource.noneMatches({ one: resource.one }) : m.resource.noneYet({ one: resource.one })}
        {!isFiltered && mayWrite && !resource.fixed?.create ? (
          <a className={styles['first']} href={paths.desk(`${resource.name}/new`)}>
            {m.resource.createFirst}
          </a>
        ) : null}
      </RoomEmpty>
    )
  // A filtered list, or one in another order than the editorial one, cannot be arranged.
  const canArrange = resource.arrange && mayWrite && !filterValues['q'] && sort.field === DEFAULT_ORDER
  return (
    <div className={styles['rows']} aria-busy={isFetching}>
      {canArrange ? <ArrangeTable resource={resource} rows={data} /> : <RowTable resource={resource} rows={data} />}
      <ListPager total={total} />
    </div>
  )
}
