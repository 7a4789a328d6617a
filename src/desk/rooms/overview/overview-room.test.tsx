/** The first page of the desk as it is first drawn: with what waits in rooms that are open, and nothing of others. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { DeskMe } from '#contract/desk/me.ts'
import type { SiteSection } from '#domain/site/section.ts'
import { toPublicSite } from '#domain/site/public-site.ts'
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import { NowProvider } from '#web/ui/now.tsx'
import { SiteContext } from '#web/ui/site.ts'
import { MeContext } from '../../use-me.ts'
import { Room } from './overview-room.tsx'

const NOW = Date.parse('2026-03-10T09:00:00+08:00')
const ME: DeskMe = { uid: 1, name: '许立冬', role: 'editor', factor: 'fine', rights: [], sections: [] }

function draw(sectionsOff: SiteSection[]): string {
  return renderToStaticMarkup(
    <SiteContext value={toPublicSite({ ...DEFAULT_SETTINGS, sectionsOff })}>
      <NowProvider renderedAt={NOW}>
        <MeContext value={ME}>
          <MemoryRouter>
            <QueryClientProvider client={new QueryClient()}>
              <Room />
            </QueryClientProvider>
          </MemoryRouter>
        </MeContext>
      </NowProvider>
    </SiteContext>,
  )
}

const PARTS: { section: SiteSection; words: string }[] = [
  { section: 'contribution', words: '待阅的来信' },
  { section: 'magazine', words: '编排中的刊期' },
]

test.each(PARTS)('what waits in $section is shown, but not while that is switched off', ({ section, words }) => {
  expect(draw([])).toContain(words)
  expect(draw([section])).not.toContain(words)
})
