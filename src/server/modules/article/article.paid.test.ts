import { expect, test } from 'vitest'
import { markPaid } from './article.paid.ts'

test.each([
  ['', ''],
  ['<p>一</p>\n<p>二</p>\n', '<p class="paid">一</p>\n<p class="paid">二</p>\n'],
  ['<h2 id="s-2">题</h2>', '<h2 class="paid" id="s-2">题</h2>'],
  [
    '<blockquote><p>引</p></blockquote><p>文</p>',
    '<blockquote class="paid"><p>引</p></blockquote><p class="paid">文</p>',
  ],
  ['<aside class="pull"><p>句</p></aside>', '<aside class="pull paid"><p>句</p></aside>'],
  [
    '<figure><img src="/a" alt="1 &gt; 0"></figure><hr><p>完<br>了</p>',
    '<figure class="paid"><img src="/a" alt="1 &gt; 0"></figure><hr class="paid"><p class="paid">完<br>了</p>',
  ],
])('%j', (html, marked) => expect(markPaid(html)).toBe(marked))
