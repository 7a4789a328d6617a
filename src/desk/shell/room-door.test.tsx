/** Which rooms are open, and what stands in the door of the others. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeskMe } from '#contract/desk/me.ts'
import type { SiteSection } from '#domain/site/section.ts'
import { toPublicSite } from '#domain/site/public-site.ts'
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import { SiteContext } from '#web/ui/site.ts'
import { MeContext } from '../use-me.ts'
import { guardRoom } from './room-door.tsx'

const TRAINEE: DeskMe = { uid: 6, name: '许立冬', role: 'editor', factor: 'fine', rights: [], sections: [] }
const ADMIN: DeskMe = { ...TRAINEE, role: 'admin' }

function draw(path: string, me: DeskMe, sectionsOff: SiteSection[]): string {
  const Door = guardRoom(path, () => <p>里面</p>)
  return renderToStaticMarkup(
    <SiteContext value={toPublicSite({ ...DEFAULT_SETTINGS, sectionsOff })}>
      <MeContext value={me}>
        <Door />
      </MeContext>
    </SiteContext>,
  )
}

test('a room of a section that is off says so, with the way to the settings for whoever may change them', () => {
  expect(draw('magazine', ADMIN, ['course'])).toBe('<p>里面</p>')
  const closed = draw('magazine', ADMIN, ['magazine'])
  expect(closed).toContain('这个版块关闭着')
  expect(closed).toContain('href="/desk/site"')
  expect(closed).not.toContain('里面')
  const forTrainee = draw('magazine', TRAINEE, ['magazine'])
  expect(forTrainee).toContain('这个版块关闭着')
  expect(forTrainee).not.toContain('href="/desk/site"')
})

test('a room that asks for a permission names it', () => {
  expect(draw('order', TRAINEE, [])).toContain('权限')
  expect(draw('right', TRAINEE, [])).toContain('只有管理员')
  expect(draw('right', ADMIN, [])).toBe('<p>里面</p>')
})
