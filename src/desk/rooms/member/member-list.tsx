/** The readers: found by name, number or phone, and exported as a table. */
import type { DeskMember } from '#contract/desk/member.ts'
import { ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { MEMBERSHIP_KINDS } from '#domain/access/membership.ts'
import { paths } from '#domain/paths.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { useSite } from '#web/ui/site.ts'
import { Time } from '#web/ui/time.tsx'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
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
  const { memberships } = useSite()
  const keyword = read('q')
  const membership = KINDS.find((kind) => kind === read('membership'))
  const filter = { ...(keyword ? { keyword } : {}), ...(membership ? { membership } : {}) }
  const { data, error, refetch } = useCallQuery('GET /api/desk/member', { query: { pgNo: page, ...filter } })
  return (
    <>
      <RoomHead title={roomName('member')} about={m.member.about}>
        <MemberExport filter={filter} />
      </RoomHead>
      <SearchBox
        label={m.member.findReaders}
        placeholder={m.member.searchPlaceholder}
        value={keyword ?? ''}
        maxLength={40}
        onSearch={(words) => set({ q: words })}
      />
      <div className={filters['filters']}>
        <label className={filters['choice']}>
          <span>{m.word.member}</span>
          <select
            className={`${boxes['box']} ${filters['select']}`}
            value={membership ?? ''}
            onChange={({ target }) => set({ membership: target.value })}
          >
            <option value="">{m.word.any}</option>
            {MEMBERSHIP_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {memberships[kind].name}
              </option>
            ))}
            <option value="none">{m.member.notMember}</option>
          </select>
        </label>
        {keyword || membership ? (
          <button
            type="button"
            className={filters['clear']}
            onClick={() => set({ q: undefined, membership: undefined })}
          >
            {m.member.clearFilters}
          </button>
        ) : null}
      </div>
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data?.list.length === 0 ? <RoomEmpty>{m.member.noReaders}</RoomEmpty> : null}
      {data && data.list.length > 0 ? <MemberTable members={data.list} /> : null}
      {data ? (
        <PageNav {...data} page={page} total={m.member.total} onPage={(next) => set({ page: String(next) })} />
      ) : null}
    </>
  )
}

function MemberTable({ members }: { members: DeskMember[] }) {
  return (
    <table className={tables['table']}>
      <caption className="visually-hidden">{m.word.member}</caption>
      <thead>
        <tr>
          <th scope="col">{m.word.personName}</th>
          <th scope="col">{m.word.id}</th>
          <th scope="col">{m.word.phone}</th>
          <th scope="col">{m.word.member}</th>
          <th scope="col">{m.member.joined}</th>
          <th scope="col">{m.member.lastVisit}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.uid}>
            <th scope="row">
              <a href={paths.desk(`member/${member.uid}`)}>{member.name}</a>
            </th>
            <td data-label={m.word.id}>{member.uid}</td>
            <td data-label={m.word.phone}>{member.phone}</td>
            <td data-label={m.word.member}>{describeMember(member)}</td>
            <td data-label={m.member.joined}>{calendarDate(member.joinTime)}</td>
            <td data-label={m.member.lastVisit}>{member.seenTime === null ? null : <Time at={member.seenTime} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Valid memberships, and the role. */
function describeMember({ role, memberships }: DeskMember): string {
  const valid = memberships.filter(({ isValid }) => isValid)
  const held = valid.map(({ name, expireTime }) => m.member.membershipUntil({ name, date: calendarDate(expireTime) }))
  return [...(role === 'reader' ? [] : [ROLE_NAMES[role]]), ...held].join(m.word.listSeparator)
}
