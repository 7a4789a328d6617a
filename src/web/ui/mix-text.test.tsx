import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mixText } from './mix-text.tsx'

test('elements stand where their parameters stand', () => {
  const text = ({ count, link }: Readonly<Record<'count' | 'link', string | number>>) => `共 ${count} 篇，${link}`
  const html = renderToStaticMarkup(<p>{mixText(text, { count: <b>3</b>, link: <a href="/">全部</a> })}</p>)
  expect(html).toBe('<p>共 <b>3</b> 篇，<a href="/">全部</a></p>')
})
