/** Exports of other systems: uploaded, checked and imported; and what was imported before. */
import { Route, Routes, useParams } from 'react-router'
import type { DeskImportRun } from '#contract/desk/import.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { isMoving } from '#domain/desk/import-run.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import ledger from '../../kit/ledger.module.css'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomBehindEnd, RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import { NoRoom } from '../../shell/no-room.tsx'
import { useMovingQuery } from '../../use-call.ts'
import { ImportRunPart, RunMeta } from './import-run.tsx'
import { ImportUpload } from './import-upload.tsx'
import { IMPORT_STATE_NAMES } from './import-words.ts'
import styles from './import-room.module.css'

/** While something moves; otherwise colleagues may have uploaded something. */
const OFTEN = 2000
const SELDOM = 30_000

export function Room() {
  return (
    <Routes>
      <Route index element={<Imports />} />
      <Route path=":id" element={<OneImport />} />
      <Route path="*" element={<NoRoom />} />
    </Routes>
  )
}

function Imports() {
  const { page, set } = useQueryFilter()
  const { data, error, refetch } = useMovingQuery(
    (model) => (model?.list.some(({ state }) => isMoving(state)) ? OFTEN : SELDOM),
    'GET /api/desk/import',
    { query: { pgNo: page } },
  )
  const [first] = data?.list ?? []
  const current = page === 1 && first && first.removeTime === null ? first : null
  const former = data?.list.filter((run) => run !== current) ?? []
  return (
    <>
      <RoomHead title={roomName('import')} about={m.importRun.about} />
      <ImportUpload />
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {current ? <ImportRunPart key={current.id} run={current} /> : null}
      {data && (former.length > 0 || !current) ? (
        <RoomPart title={m.importRun.formerTitle}>
          {former.length > 0 ? (
            <ul className={ledger['rows']}>
              {former.map((run) => (
                <Former key={run.id} run={run} />
              ))}
            </ul>
          ) : page > 1 ? (
            <RoomBehindEnd first={paths.desk('import')} />
          ) : (
            <RoomEmpty>{m.importRun.none}</RoomEmpty>
          )}
          <PageNav {...data} page={page} total={m.importRun.total} onPage={(next) => set({ page: String(next) })} />
        </RoomPart>
      ) : null}
    </>
  )
}

function Former({ run }: { run: DeskImportRun }) {
  return (
    <li className={`${ledger['row']} ${styles['row']}`}>
      <h3>
        <a href={paths.deskImport(run.id)}>{run.name}</a>
      </h3>
      <p className={ledger['meta']}>
        <RunMeta run={run} />
      </p>
      <p className={styles['state']} data-state={run.state}>
        {IMPORT_STATE_NAMES[run.state]}
      </p>
    </li>
  )
}

function OneImport() {
  const { id = '' } = useParams()
  return /^\d{1,15}$/.test(id) ? <Found key={id} id={Number(id)} /> : <NoRoom />
}

function Found({ id }: { id: number }) {
  const { data, error, refetch } = useMovingQuery(
    (run) => (run && isMoving(run.state) ? OFTEN : false),
    'GET /api/desk/import/:id',
    { params: { id } },
  )
  return (
    <>
      <RoomHead
        title={roomName('import')}
        windowTitle={data ? `${data.name} · ${roomName('import')}` : roomName('import')}
        back={{ name: m.importRun.back, href: paths.desk('import') }}
      />
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data ? <ImportRunPart run={data} /> : null}
    </>
  )
}
