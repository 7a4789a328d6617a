/** One row of a resource: a new one, or one that is there already. */
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalWords, type StaffPermission } from '#domain/account/staff-permission.ts'
import { writeRightOf } from '#domain/desk/desk-room.ts'
import { paths } from '#domain/paths.ts'
import { useNow } from '#web/ui/now.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import buttons from '../kit/button.module.css'
import { capitalise } from '../kit/capitalise.ts'
import { RoomHead } from '../kit/room-head.tsx'
import { RoomError, RoomLoading } from '../kit/room-state.tsx'
import { useRight } from '../use-me.ts'
import { DeleteRow } from './delete-row.tsx'
import type { DeskResource, DeskRow } from './desk-resource.ts'
import { RowForm } from './row-form.tsx'
import styles from './resource-edit.module.css'

const backTo = ({ name, title }: DeskResource) => ({ name: title, href: paths.desk(name) })

/** Lists and names of rows that were fetched before are no longer right. */
function useStaleRows(resource: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [resource] }),
      client.invalidateQueries({ queryKey: [`GET /api/desk/${resource}`] }),
      // The first row of a section brings its rooms into the list of the desk.
      client.invalidateQueries({ queryKey: ['GET /api/desk/me'] }),
    ])
}

export function ResourceCreate({ resource }: { resource: DeskResource }) {
  const { name, one, defaults = {}, Form } = resource
  const right = writeRightOf(name)
  const mayWrite = useRight(right)
  const provider = useDataProvider()
  const navigate = useNavigate()
  const refresh = useStaleRows(name)

  async function save(values: Record<string, unknown>) {
    const { data } = await provider.create<DeskRow>(name, { data: values })
    return data as DeskRow
  }

  return (
    <>
      <RoomHead title={m.resource.newOne({ one })} back={backTo(resource)} />
      {mayWrite ? null : <Refusal right={right} />}
      <RowForm
        row={defaults}
        mayWrite={mayWrite}
        action={m.resource.addOne({ one })}
        save={save}
        onSaved={(row) => {
          toast(m.resource.addedOne({ one }))
          void refresh()
          void navigate(`/${name}/${row.id}`, { replace: true })
        }}
      >
        <Form />
      </RowForm>
    </>
  )
}

export function ResourceEdit({ resource, id }: { resource: DeskResource; id: number }) {
  const provider = useDataProvider()
  const client = useQueryClient()
  // State and not a query: later server data must not overwrite the input.
  const [row, setRow] = useState<DeskRow | null>(null)
  const [error, setError] = useState<Error | null>(null)

  const fetchRow = useCallback(() => {
    setError(null)
    Promise.all([provider.getOne<DeskRow>(resource.name, { id }), resource.prepare?.(client, id)]).then(
      ([{ data }]) => setRow(data as DeskRow),
      (reason: unknown) => setError(reason as Error),
    )
  }, [client, id, provider, resource])
  useEffect(fetchRow, [fetchRow])

  if (row) return <OneRow resource={resource} row={row} onChange={setRow} />
  return (
    <>
      <RoomHead title={capitalise(resource.one)} back={backTo(resource)} />
      {error ? <RoomError error={error} onRetry={fetchRow} /> : <RoomLoading />}
    </>
  )
}

type OneProps = { resource: DeskResource; row: DeskRow; onChange: (row: DeskRow) => void }

function OneRow({ resource, row, onChange }: OneProps) {
  const { name, one, fixed, Form, Actions } = resource
  const right = writeRightOf(name)
  const mayWrite = useRight(right)
  const provider = useDataProvider()
  const refresh = useStaleRows(name)
  const [isDeleting, setDeleting] = useState(false)
  const now = useNow()
  const publicPath = resource.publicPath?.(row, now)

  async function save(values: Record<string, unknown>) {
    const { data } = await provider.update<DeskRow>(name, { id: row.id, data: values, previousData: row })
    return data as DeskRow
  }

  return (
    <>
      <RoomHead title={resource.rowTitle(row) || capitalise(one)} back={backTo(resource)}>
        {publicPath ? (
          <a className={buttons['button']} href={publicPath} target="_blank" rel="noopener">
            {m.resource.viewOnSite}
          </a>
        ) : null}
        {Actions ? <Actions row={row} /> : null}
        {mayWrite && !fixed?.remove && !resource.keeps?.(row) ? (
          <Button kind="danger" onClick={() => setDeleting(true)}>
            {m.word.delete}
          </Button>
        ) : null}
      </RoomHead>
      {mayWrite ? null : <Refusal right={right} />}
      <RowForm
        row={row}
        mayWrite={mayWrite}
        action={m.word.save}
        save={save}
        onSaved={(next) => {
          toast(m.word.saved)
          void refresh()
          onChange(next)
        }}
      >
        <Form />
      </RowForm>
      <DeleteRow
        resource={resource}
        row={row}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={refresh}
      />
    </>
  )
}

function Refusal({ right }: { right: StaffPermission | undefined }) {
  return (
    <p className={styles['refusal']}>
      {m.resource.readOnly({ reason: right ? refusalWords(right) : m.resource.noPermission })}
    </p>
  )
}
