/** Hostile input, grouped by what it is meant to break. Each is tried wherever text is accepted. */

export const SQL_TEXTS = [
  `' or '1'='1`,
  `') or 1=1 --`,
  `'; drop table account; --`,
  `1; delete from comment`,
  `" union select phone, 1 from account --`,
  `\\'; select pg_sleep(9); --`,
  `1) or exists(select 1 from credential)--`,
  `$1 ? :name @p1 $$x$$`,
  `%' and randomblob(1000000000) --`,
]

/** A marker that injected scripts would set. A test that finds it has found a hole. */
export const HIT = '__hit'

export const HTML_TEXTS = [
  `<script>window.${HIT}=1</script>`,
  `"><img src=x onerror="window.${HIT}=1">`,
  `'><svg/onload=window.${HIT}=1>`,
  `</script><script>window.${HIT}=1</script>`,
  `</title></textarea></style></template><img src=x onerror=window.${HIT}=1>`,
  `<svg><animate onbegin=window.${HIT}=1 attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${HIT}=1</script>"></iframe>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.${HIT}=1&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=window.${HIT}=1>">`,
  `<!--><img src=x onerror=window.${HIT}=1>-->`,
  `<a href="javascript:window.${HIT}=1">x</a>`,
  `]]><script>window.${HIT}=1</script>`,
  `&lt;script&gt;window.${HIT}=1&lt;/script&gt;`,
]

export const LINE_TEXTS = [
  `a\r\nSet-Cookie: ticket=stolen`,
  `a\r\n\r\n<html>`,
  `a\nX-Hit: 1`,
  `\u001B[2J\u001B[31mred`,
  `a\u2028b\u2029c`,
  `%0d%0aX-Hit:1`,
]

export const PATH_TEXTS = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%252f..%252fetc%252fpasswd',
  '....//....//etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\0.jpg',
  'file:///etc/passwd',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '..%c0%af..%c0%afetc/passwd',
]

/** What a template of some language would work out: 1787569 is 1337 times 1337. */
export const TEMPLATE_TEXTS = ['{{1337*1337}}', '${1337*1337}', '<%= 1337*1337 %>', '#{1337*1337}', '{{constructor}}']
export const TEMPLATE_RESULT = '1787569'

export const NAME_TEXTS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__']

export const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDC00b',
  '\u202Eabc\u202C',
  '\u200B\u2066\uFEFF',
  '😀👨‍👩‍👧‍👦🏳️‍🌈',
  `z${'\u0300'.repeat(300)}`,
  'ＡＢＣ１２３',
  'ﷺ',
  '𝕳𝖊𝖑𝖑𝖔',
  'İıſK',
  '\u{10FFFF}',
  '%',
  '%zz',
  '%s%n%d',
  '-1',
  '0',
  '1e308',
  'NaN',
  'Infinity',
  '0x10',
  '9007199254740993',
  '99999999999999999999999',
  'null',
  'undefined',
  'true',
  '[]',
  '[object Object]',
  '_%\\_',
  '*',
  '^(a+)+$',
  '"',
  "'",
  '\\',
]

export const HOSTILE_TEXTS = [
  ...SQL_TEXTS,
  ...HTML_TEXTS,
  ...LINE_TEXTS,
  ...PATH_TEXTS,
  ...TEMPLATE_TEXTS,
  ...NAME_TEXTS,
  ...ODD_TEXTS,
]
