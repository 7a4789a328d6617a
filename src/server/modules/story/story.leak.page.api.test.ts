/** The same for pages: none shows anything that is not public. */
import { describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { MARKS, marksIn, SECRETS, useSecrets } from '../../testing/lists/story-secrets.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions } = useReaders({ pages: 'built' })
const ids = useSecrets(app, sessions)

describe.each(['nobody', 'reader', 'member'] as const)('to %s', (who) => {
  const open = (path: string) => app.request(path, { headers: who === 'nobody' ? {} : sessions[who] })

  test('lists, the front page and the search show no word of them', async () => {
    for (const path of [paths.home(), paths.column(1), paths.articleList(1011)])
      expect(marksIn(await (await open(path)).text()), path).toEqual([])
    for (const secret of SECRETS) {
      const path = paths.search({ keyword: MARKS[secret] })
      expect(await (await open(path)).text(), path).not.toContain(`${MARKS[secret]}的`)
    }
  })

  test('their addresses lead nowhere, and the one that is public shows what it was', async () => {
    for (const secret of SECRETS) {
      const response = await open(paths.article(ids[secret]))
      expect(response.status, secret).toBe(secret === 'changed' ? 200 : 404)
      expect(marksIn(await response.text()), secret).toEqual([])
    }
  })

  test('the preview of the desk is shut', async () => {
    for (const secret of SECRETS) {
      const response = await open(`/desk/preview/story/${ids[secret]}`)
      expect(marksIn(await response.text()), secret).toEqual([])
    }
  })
})
