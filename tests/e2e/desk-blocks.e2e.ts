/** Poems, boxes and tables, written from the keyboard, pasted, published and read. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './fixture/browser.ts'
import { findBarriers } from './fixture/axe.ts'
import { button, createStory, message, openRoom, paste, readStory, saved, takeStep, textOf } from './fixture/desk.ts'
import { useFreshSite } from './fixture/own-site.ts'
import { signIn } from './fixture/sign-in.ts'

useFreshSite()
const visit = useBrowser()

async function readSaved(page: Page, id: number): Promise<string> {
  await page.keyboard.press('Control+s')
  await saved(page)
  return (await readStory(page, id)).body
}

const EXCEL =
  '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment--><table width=144><col width=72>' +
  '<tr><td>季</td><td>缸</td></tr><tr><td colspan=2 class=xl65>两季</td></tr></table><!--EndFragment--></body></html>'

test('a poem with its signature, a box and a table are written without the mouse, published and read', async () => {
  const page = await visit()
  await signIn(page, 'editor')
  const id = await createStory(page, { title: '晒场', body: '开头。\n\n::: kept\n[gallery ids="1"]\n:::' })
  await openRoom(page, `story/${id}`)
  await page.getByText('导入时没有对应的写法，读者看不到').waitFor()
  const { keyboard } = page
  const type = async (...keys: string[]) => {
    for (const key of keys) {
      if (/^(?:Enter|Tab|Shift\+Tab|Arrow\w+|Alt\+.*|Control\+\w+)$/.test(key)) await keyboard.press(key)
      else await keyboard.type(key)
    }
  }
  await textOf(page).getByText('开头。').click()
  await type('Control+End', 'Enter')
  await type('/sh', 'Enter', '晒场白，', 'Enter', '盐比人老。', 'Enter', 'Enter', '第二节', 'Enter', 'Enter', 'Enter')
  await type('/ydq', 'Enter', '白露', 'Enter', 'Enter', 'Enter')
  await type('/smk', 'Enter', '背景一句', 'Enter', 'Enter')
  await type(
    '/bg',
    'Enter',
    '年',
    'Tab',
    '缸',
    'Tab',
    '备|注',
    'Tab',
    '1990',
    'Tab',
    '十八',
    'Tab',
    '好',
    'Tab',
    '1991',
  )
  await type('Shift+Tab', '些', 'ArrowDown', 'Tab', 'Alt+Shift+ArrowDown', 'Alt+Shift+ArrowDown')
  await button(page.getByRole('toolbar', { name: '改表格' }), '删行').click()
  await button(page.getByRole('toolbar', { name: '改表格' }), '靠右').click()
  await type('Enter', 'Enter', 'Enter', '表后。', 'Enter')
  await paste(page, { html: EXCEL, text: '季' })
  await message(page, '表格里有合并的单元格').waitFor()
  await type('Enter', '/xgwz', 'Enter')
  await page.getByLabel('找文章').fill('10302')
  await page.getByRole('button', { name: '一本词典里的四百个方框' }).click()
  await page.getByText('一本词典里的四百个方框').waitFor()
  const body = await readSaved(page, id)
  expect(body).toBe(
    [
      '开头。',
      '::: verse\n晒场白，\n盐比人老。\n\n第二节\n:::',
      '::: right\n白露\n:::',
      '::: callout\n背景一句\n:::',
      '| 年 | 缸 | 备\\|注 |\n| ---: | --- | --- |\n| 1990 | 十八 | 些 |\n| 1991 |  |  |\n|  |  |  |\n|  |  |  |',
      '表后。',
      '| 季 | 缸 |\n| --- | --- |\n| 两季 |  |',
      '::: kept\n[gallery ids="1"]\n:::',
      '::: story\n10302\n:::',
    ].join('\n\n'),
  )
  await page.reload()
  await textOf(page).getByText('晒场白，').waitFor()
  expect(await readSaved(page, id)).toBe(body)
  expect(await findBarriers(page)).toEqual([])
  await takeStep(page, '发布')

  const reader = await visit({ viewport: { width: 375, height: 760 } })
  await reader.goto(`/article/${id}`)
  const article = reader.getByRole('main')
  await article.locator('.verse').getByText('盐比人老。').waitFor()
  await article.locator('aside.callout').getByText('背景一句').waitFor()
  expect(await article.getByRole('region', { name: /^表格 [12]$/ }).count()).toBe(2)
  await article.locator('aside.story').getByRole('link', { name: '一本词典里的四百个方框' }).waitFor()
  expect(await article.innerText()).not.toContain('gallery')
  expect(await findBarriers(reader)).toEqual([])
})
