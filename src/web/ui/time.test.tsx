/** How long ago something was, while the time of the page is up to a minute old. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NowProvider } from './now.tsx'
import { Time } from './time.tsx'

const NOW = Date.parse('2026-11-19T04:00:00Z')
const MINUTE = 60_000

test.each([
  ['a moment before the last tick', NOW - 5 * MINUTE, '5分钟前'],
  ['a moment since the last tick', NOW + 30_000, '1分钟前'],
  ['a moment that is to come', NOW + 60 * MINUTE, '2026-11-19'],
])('%s', (_, at, words) => {
  const html = renderToStaticMarkup(
    <NowProvider renderedAt={NOW}>
      <Time at={at} />
    </NowProvider>,
  )
  expect(html).toBe(`<time dateTime="2026-11-19">${words}</time>`)
})
