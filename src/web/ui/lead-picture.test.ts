import { expect, test } from 'vitest'
import { leadPicture, leadShape } from './lead-picture.ts'

test('the picture that leads is preloaded at the sizes at which it is shown', () => {
  const { sources, sizes } = leadPicture({ url: '/media/picture/a.jpg' }, leadShape.frontPage)
  expect(sources).toContain('/media/picture/a.jpg?w=800 800w')
  expect(sizes).toBe(leadShape.frontPage.sizes)
})
