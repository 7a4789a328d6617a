import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test.each([
  ['', ''],
  ['一锅汤', '一锅汤'],
  ['a & b', 'a &amp; b'],
  ['&lt;', '&amp;lt;'],
  ['<em title="x">\'y\'</em>', "&lt;em title=&quot;x&quot;&gt;'y'&lt;/em&gt;"],
])('%j becomes %j', (text, html) => expect(escapeHtml(text)).toBe(html))
