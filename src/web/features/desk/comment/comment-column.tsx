/** Of each column, whether the house reads comments before or after everybody else. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { ColumnModeRow } from '#contract/desk/moderation.ts'
import { COLUMN_MODES, MODE_NAMES, type ColumnMode } from '#domain/comment/moderation.ts'
import { paths } from '#domain/paths.ts'
import { columnModeQuery, moderationLogQuery } from './comment-desk-query.ts'
import styles from './moderation-view.module.css'
import { useOrder } from '../order/use-order.ts'

export function ColumnSheet({ api }: { api: Api }) {
  const client = useQueryClient()
  const { data: columns = [] } = useQuery({ ...columnModeQuery(api), enabled: false })
  const { busy, order } = useOrder()

  const set = ({ lanmuId, name }: ColumnModeRow, mode: ColumnMode) =>
    order(name, `“${name}”改为${MODE_NAMES[mode]}`, async () => {
      const list = await api('POST /api/desk/columnMode', { body: { lanmuId, mode } })
      client.setQueryData(columnModeQuery(api).queryKey, list)
      client.removeQueries({ queryKey: moderationLogQuery(api, 1).queryKey.slice(0, 1) })
    })

  return (
    <section className={styles['part']} aria-labelledby="desk-sheet">
      <h2 id="desk-sheet">栏目的审核方式</h2>
      <p className={styles['about']}>
        先审后发的栏目，文章下的评论由编辑通过以后才发表。数字刊、课程和节目的评论都是先发后审。
      </p>
      <ul className={styles['rows']}>
        {columns.map((column) => (
          <li key={column.lanmuId} className={styles['row']} data-two aria-busy={busy === column.name}>
            <h3 id={`column-${column.lanmuId}`}>
              <a href={paths.column(column.lanmuId)}>{column.name}</a>
            </h3>
            <div className={styles['modes']} role="group" aria-labelledby={`column-${column.lanmuId}`}>
              {COLUMN_MODES.map((mode) => (
                <button
                  key={mode}
                  type="button"
                  aria-pressed={column.mode === mode}
                  disabled={busy !== null}
                  onClick={() => (column.mode === mode ? undefined : void set(column, mode))}
                >
                  {MODE_NAMES[mode]}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
