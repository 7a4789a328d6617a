/** For each column, whether comments are moderated before or after publication. */
import type { ColumnModeRow } from '#contract/desk/moderation.ts'
import { COLUMN_MODES, MODE_NAMES, type ColumnMode } from '#domain/comment/moderation.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useRowAction } from '../../kit/use-row-action.ts'
import { useCallAction, useFreshQuery } from '../../use-call.ts'

export function ColumnSheet() {
  const { data, error, refetch } = useFreshQuery('GET /api/desk/columnMode')
  const { busy, act } = useRowAction()
  const { run } = useCallAction('POST /api/desk/columnMode', { refresh: ['GET /api/desk/columnMode'] })

  const set = ({ lanmuId, name }: ColumnModeRow, mode: ColumnMode) =>
    act(name, m.comment.modeChanged({ name, mode: MODE_NAMES[mode] }), () => run({ body: { lanmuId, mode } }))

  return (
    <RoomPart title={m.comment.columnModes} about={m.comment.columnModesAbout}>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data ? (
        <ul className={ledger['rows']}>
          {data.map((column) => (
            <li key={column.lanmuId} className={ledger['row']} data-two aria-busy={busy === column.name}>
              <h3 id={`column-${column.lanmuId}`}>
                <a href={paths.column(column.lanmuId)}>{column.name}</a>
              </h3>
              <div className={ledger['actions']} role="group" aria-labelledby={`column-${column.lanmuId}`}>
                {COLUMN_MODES.map((mode) => (
                  <Button
                    key={mode}
                    aria-pressed={column.mode === mode}
                    disabled={busy !== null}
                    onClick={() => (column.mode === mode ? undefined : void set(column, mode))}
                  >
                    {MODE_NAMES[mode]}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </RoomPart>
  )
}
