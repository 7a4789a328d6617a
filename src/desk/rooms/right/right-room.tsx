/** Who works here and what they may: for administrators. */
import { useState } from 'react'
import type { Colleague } from '#contract/desk/right.ts'
import { STAFF_PERMISSIONS, PERMISSION_NAMES, ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { paths } from '#domain/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Time } from '#web/ui/time.tsx'
import { Button } from '../../kit/button.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import styles from './right-room.module.css'
import tables from '../../resource/row-table.module.css'
import { useCallAction, useCallQuery } from '../../use-call.ts'
import { RightDialog, type Edited } from './right-dialog.tsx'

const NEW: Edited = { uid: null, name: '', role: 'editor', rights: [] }

export function Room() {
  const { data, error, refetch } = useCallQuery('GET /api/desk/right')
  // The edited account stays while the dialog closes.
  const [edited, setEdited] = useState(NEW)
  const [isOpen, setOpen] = useState(false)
  const edit = (next: Edited) => {
    setEdited(next)
    setOpen(true)
  }
  return (
    <>
      <RoomHead
        title="编辑与权限"
        about="编辑都能写稿、送审、审评论；发布、改网站、看订单、看读者，要一项一项给。管理员什么都能做。"
      >
        <Button kind="lead" onClick={() => edit(NEW)}>
          添加编辑
        </Button>
      </RoomHead>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data ? <ColleagueTable colleagues={data} onEdit={edit} /> : null}
      <RightDialog open={isOpen} edited={edited} onClose={() => setOpen(false)} />
    </>
  )
}

type TableProps = { colleagues: Colleague[]; onEdit: (edited: Edited) => void }

function ColleagueTable({ colleagues, onEdit }: TableProps) {
  return (
    <table className={tables['table']}>
      <caption className="visually-hidden">编辑与管理员</caption>
      <thead>
        <tr>
          <th scope="col">名字</th>
          <th scope="col">编号</th>
          <th scope="col">身份</th>
          <th scope="col">权限</th>
          <th scope="col">两步验证</th>
          <th scope="col">最近到访</th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {colleagues.map((colleague) => (
          <tr key={colleague.uid}>
            <th scope="row">
              <a href={paths.desk(`member/${colleague.uid}`)}>{colleague.name}</a>
              <Namesakes of={colleague} />
            </th>
            <td data-label="编号">{colleague.uid}</td>
            <td data-label="身份">{ROLE_NAMES[colleague.role]}</td>
            <td data-label="权限">{describeRights(colleague)}</td>
            <td data-label="两步验证">
              {colleague.hasFactor ? '已启用' : '没有'}
              {colleague.hasFactor && !colleague.isMe ? <ResetFactor of={colleague} /> : null}
            </td>
            <td data-label="最近到访">{colleague.seenTime === null ? null : <Time at={colleague.seenTime} />}</td>
            <td data-align="end">
              {colleague.isMe ? (
                '你自己'
              ) : (
                <Button aria-label={`更改${colleague.name}的权限`} onClick={() => onEdit(colleague)}>
                  更改
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** For a colleague who has lost phone and recovery codes. */
function ResetFactor({ of: { uid, name } }: { of: Colleague }) {
  const [asks, setAsks] = useState(false)
  const { run, isBusy } = useCallAction('DELETE /api/desk/factor/:uid', {
    refresh: ['GET /api/desk/right'],
    done: '已重置',
  })
  return (
    <>
      <Button kind="quiet" busy={isBusy} aria-label={`重置${name}的两步验证`} onClick={() => setAsks(true)}>
        重置
      </Button>
      <ConfirmDialog
        open={asks}
        title={`重置“${name}”的两步验证`}
        action="重置"
        onConfirm={() => void run({ params: { uid } })}
        onClose={() => setAsks(false)}
      >
        原来的验证器和备用码立即作废，本人可以重新设置。请先确认是本人来找你。
      </ConfirmDialog>
    </>
  )
}

/** Readers cannot take the name of a colleague, but some had it before. */
function Namesakes({ of: { namesakes } }: { of: Colleague }) {
  if (namesakes.length === 0) return null
  return (
    <small className={styles['namesakes']}>
      同名读者：
      {namesakes.map((uid) => (
        <a key={uid} href={paths.desk(`member/${uid}`)}>
          {uid}
        </a>
      ))}
    </small>
  )
}

function describeRights({ role, rights }: Colleague): string {
  if (role === 'admin') return '全部'
  return (
    STAFF_PERMISSIONS.filter((right) => rights.includes(right))
      .map((right) => PERMISSION_NAMES[right])
      .join('、') || '写稿与评论'
  )
}
