/** The room of figures as it is first drawn, from an answer of the server. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { DayFigures, Figures, FigureSums } from '#contract/desk/figure.ts'
import { lastDays, listDays, windowBefore } from '#domain/desk/figure-window.ts'
import { toPublicSite } from '#domain/site/public-site.ts'
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import { NowProvider } from '#web/ui/now.tsx'
import { SiteContext } from '#web/ui/site.ts'
import { Room } from './figure-room.tsx'

const NOW = Date.parse('2026-03-10T09:00:00+08:00')
const window = lastDays(30, NOW)
const before = windowBefore(window)

const SUMS: FigureSums = {
  visit: 1200,
  page: 5000,
  read: 3000,
  listen: 400,
  reader: 30,
  member: 4,
  wall: 200,
  open: 40,
  bought: 5,
  search: 300,
  miss: 12,
  income: 149_000,
  refund: 29_800,
}

const days: DayFigures[] = listDays(window).map((day, index) => ({
  day,
  ...SUMS,
  visit: index < 3 ? null : 40 + index,
}))

const FIGURES: Figures = {
  firstDay: window.from,
  lastDay: window.to,
  beforeFirstDay: before.from,
  beforeLastDay: before.to,
  madeTime: NOW,
  days,
  total: { ...SUMS, visit: null },
  before: { ...SUMS, visit: null, read: 2000 },
  offerings: [{ type: 'knowledge', name: '知识会员年卡', orderNum: 3, income: 116_400, refund: 0 }],
  stories: [{ id: 10101, title: '城市的清晨', readNum: 900, beforeNum: 0 }],
  words: [{ keyword: '图书馆', searchNum: 20 }],
  misses: [],
}

function draw(figures: Figures): string {
  const client = new QueryClient()
  const query = { firstDay: figures.firstDay, lastDay: figures.lastDay }
  client.setQueryData(['GET /api/desk/figure', { query }], figures)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteContext value={toPublicSite(DEFAULT_SETTINGS)}>
        <NowProvider renderedAt={NOW}>
          <MemoryRouter>
            <Room />
          </MemoryRouter>
        </NowProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}

test('totals with how they compare, a drawing and a table for each matter', () => {
  const html = draw(FIGURES)
  expect(html).toContain('比此前多 50%')
  expect(html).toContain('没有完整的记录')
  expect(html).toContain('¥1490')
  // Bought by five of two hundred who saw the wall.
  expect(html).toContain('2.5%')
  expect(html.match(/role="img"/g)).toHaveLength(7)
  expect(html.match(/<title /g)).toHaveLength(7)
  expect(html.match(/<details/g)).toHaveLength(6)
  expect(html).toContain('收入最多的是知识会员年卡，¥1164。')
  expect(html).not.toContain('style=')
  expect(html).not.toContain('NaN')
})

test('who may not see money sees no place for it', () => {
  const html = draw({ ...FIGURES, offerings: null, days: days.map((day) => ({ ...day, income: null, refund: null })) })
  expect(html).not.toContain('收入')
  expect(html).not.toContain('导出订单')
})
