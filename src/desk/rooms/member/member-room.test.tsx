/** The room of members as it is first drawn, from answers of the server. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { DeskMember, MemberDetail } from '#contract/desk/member.ts'
import { toPublicSite } from '#domain/site/public-site.ts'
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import { NowProvider } from '#web/ui/now.tsx'
import { SiteContext } from '#web/ui/site.ts'
import { Room } from './member-room.tsx'

const NOW = Date.parse('2026-03-10T09:00:00+08:00')
const DAY = 24 * 60 * 60 * 1000

const MEMBER: DeskMember = {
  uid: 101,
  name: '胡同里的猫',
  phone: '138****5678',
  role: 'reader',
  memberships: [
    {
      kind: 'knowledge',
      vipLevel: 1,
      name: '知识会员',
      startTime: NOW - DAY,
      expireTime: NOW + 30 * DAY,
      isValid: true,
    },
  ],
  joinTime: NOW - 90 * DAY,
  seenTime: NOW - DAY,
}

const part = { orderNumber: null, grantTime: NOW - DAY, reason: '', canRevoke: false }

const DETAIL: MemberDetail = {
  ...MEMBER,
  city: '北京',
  signature: '',
  muteEnd: null,
  mutes: [],
  commentCount: 3,
  grants: [
    {
      ...part,
      id: 2,
      source: 'house',
      reason: '知识会员 31 天：征文获奖',
      canRevoke: true,
      kind: 'knowledge',
      days: 31,
      startTime: NOW - DAY,
      endTime: NOW + 30 * DAY,
      revokeTime: null,
    },
  ],
  things: [{ ...part, id: 7, source: 'gift', contentType: 5, contentId: 136, title: '第 136 期', expireTime: null }],
  thingCount: 1,
  orders: null,
  orderCount: 2,
  log: [{ id: 1, time: NOW - DAY, action: 'grant', byName: '沈编辑', detail: '知识会员 31 天：征文获奖' }],
}

function draw(path: string): string {
  const client = new QueryClient()
  const page = { list: [MEMBER], pgNo: 1, totalPage: 1, totalCount: 1 }
  client.setQueryData(['GET /api/desk/member', { query: { pgNo: 1 } }], page)
  client.setQueryData(['GET /api/desk/member/:id', { params: { id: 101 } }], DETAIL)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteContext value={toPublicSite(DEFAULT_SETTINGS)}>
        <NowProvider renderedAt={NOW}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path="member/*" element={<Room />} />
            </Routes>
          </MemoryRouter>
        </NowProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}

test('the list: names that lead on, masked numbers, what is valid', () => {
  const html = draw('/member')
  expect(html).toContain('<a href="/desk/member/101">胡同里的猫</a>')
  expect(html).toContain('138****5678')
  expect(html).toContain('知识会员（至 2026-04-09）')
  expect(html).toContain('共 1 人')
})

test('one of them: where each part came from, with its reason, and what can be taken', () => {
  const html = draw('/member/101')
  expect(html).toContain('查看完整号码')
  expect(html).toContain('恢复默认名字')
  expect(html).toContain('编辑部开通')
  expect(html).toContain('征文获奖')
  expect(html).toContain('aria-label="收回知识会员 31 天"')
  expect(html).toContain('朋友赠送')
  // What was paid for, or may not be revoked, has no button.
  expect(html).not.toContain('收回《第 136 期》')
  expect(html).toContain('查看订单需要「订单与款项」权限')
  expect(html).not.toContain('style=')
})

test('an address that is none says so', () => {
  expect(draw('/member/nobody')).toContain('编号不对')
})
