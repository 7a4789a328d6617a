/** The readers: found by name, number or phone, and exported as a table. */
import type { DeskMember } from '#contract/desk/member.ts'
import { ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { MEMBERSHIP_KINDS, MEMBERSHIPS } from '#domain/access/membership.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { Time } from '#web/ui/time.tsx'
import boxes from '../../field/field-box.module.css'
import { PageNav } from '../../kit/page-nav.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomEmpty, RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { SearchBox } from '../../kit/search-words.tsx'
import { useQueryFilter } from '../../kit/use-query-filter.ts'
import filters from '../../resource/list-filters.module.css'
import tables from '../../resource/row-table.module.css'
import { useCallQuery } from '../../use-call.ts'
import { MemberExport } from './member-export.tsx'

const KINDS = [...MEMBERSHIP_KINDS, 'none'] as const

export function MemberList() {
  const { read, set, page } = useQueryFilter()
  const keyword = read('q')
  const membership = KINDS.find((kind) => kind === read('membership'))
  const filter = { ...(keyword ? { keyword } : {}), ...(membership ? { membership } : {}) }
  const { data, error, refetch } = useCallQuery('GET /api/desk/member', { query: { pgNo: page, ...filter } })
  return (
    <>
      <RoomHead
        title="会员"
        about="查找读者，看他们有什么、从哪里来；开通和收回都要写明原因。手机号平时遮盖，查看会记录在案。"
      >
        <MemberExport filter={filter} />
      </RoomHead>
      <SearchBox
        label="查找读者"
        placeholder="名字、编号或完整的手机号"
        value={keyword ?? ''}
        maxLength={40}
        onSearch={(words) => set({ q: words })}
      />
      <div className={filters['filters']}>
        <label className={filters['choice']}>
          <span>会员</span>
          <select
            className={`${boxes['box']} ${filters['select']}`}
            value={membership ?? ''}
            onChange={({ target }) => set({ membership: target.value })}
          >
            <option value="">不限</option>
            {MEMBERSHIP_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {MEMBERSHIPS[kind].name}
              </option>
            ))}
            <option value="none">不是会员</option>
          </select>
        </label>
        {keyword || membership ? (
          <button
            type="button"
            className={filters['clear']}
            onClick={() => set({ q: undefined, membership: undefined })}
          >
            清除条件
          </button>
        ) : null}
      </div>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data?.list.length === 0 ? <RoomEmpty>没有找到这样的读者。手机号要写全，名字可以只写一部分。</RoomEmpty> : null}
      {data && data.list.length > 0 ? <MemberTable members={data.list} /> : null}
      {data ? <PageNav {...data} page={page} unit="人" onPage={(next) => set({ page: String(next) })} /> : null}
    </>
  )
}

function MemberTable({ members }: { members: DeskMember[] }) {
  return (
    <table className={tables['table']}>
      <caption className="visually-hidden">会员</caption>
      <thead>
        <tr>
          <th scope="col">名字</th>
          <th scope="col">编号</th>
          <th scope="col">手机号</th>
          <th scope="col">会员</th>
          <th scope="col">加入</th>
          <th scope="col">最近到访</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.uid}>
            <th scope="row">
              <a href={paths.desk(`member/${member.uid}`)}>{member.name}</a>
            </th>
            <td data-label="编号">{member.uid}</td>
            <td data-label="手机号">{member.phone}</td>
            <td data-label="会员">{describeMember(member)}</td>
            <td data-label="加入">{calendarDate(member.joinTime)}</td>
            <td data-label="最近到访">{member.seenTime === null ? null : <Time at={member.seenTime} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Valid memberships, and the role. */
function describeMember({ role, memberships }: DeskMember): string {
  const valid = memberships.filter(({ isValid }) => isValid)
  const held = valid.map(({ name, expireTime }) => `${name}（至 ${calendarDate(expireTime)}）`)
  return [...(role === 'reader' ? [] : [ROLE_NAMES[role]]), ...held].join('、')
}
