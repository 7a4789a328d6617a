import type { Texts } from '../create-messages.ts'

export const redirect = {
  starLast: {
    zh: '星号只能单独作最后一节，如 /category/*；要表示星号本身，请写 %2A',
    en: 'An asterisk can only stand alone as the last part, as in /category/*; write %2A for the character itself',
  },
  adjacent: {
    zh: '两个占位符之间要有别的字符，如 :id-:page',
    en: 'There must be other characters between two placeholders, as in :id-:page',
  },
  placeholderTwice: { zh: '同一个占位符只能用一次', en: 'Each placeholder can be used only once' },
  tooManyPlaceholders: { zh: '占位符最多 8 个', en: 'There can be at most 8 placeholders' },
  tooLong: { zh: '地址太长了', en: 'The address is too long' },
  answered: {
    zh: '这个地址现在由本站回答，不会用到旧地址',
    en: 'The site itself answers this address; a redirect would never be used',
  },
  answeredByPages: {
    zh: '这样的地址都由本站的页面回答，请逐个填写要转走的地址',
    en: 'Pages of the site answer such addresses; enter those that moved one by one',
  },
  targetMissing: { zh: '请填写新地址', en: 'Enter the new address' },
  wrongLink: {
    zh: '新地址应为以 / 开头的本站地址，或完整的 https 地址',
    en: 'The new address must be one of this site, beginning with /, or a complete https address',
  },
  unknownName: {
    zh: '新地址里的占位符要在旧地址里出现；冒号后面是普通文字时，请把冒号写成 %3A',
    en: 'Placeholders of the new address must occur in the old one; write %3A for a colon before plain text',
  },
  noSuchTarget: {
    zh: '本站没有这样的地址；如果占位符代表数字，请以 id 结尾，如 :id、:newsid',
    en: 'The site has no such address; a placeholder for a number has a name that ends in id, as in :id or :newsid',
  },
  frontPageQuery: { zh: '转到首页时不要带参数', en: 'The address of the front page must be without parameters' },
  itself: { zh: '新地址就是旧地址', en: 'The new address is the old one' },
  taken: { zh: '已经有这个旧地址了：{source}', en: 'This old address exists already: {source}' },
  chain: {
    zh: '新地址本身又是旧地址（{source}），请直接填最后到达的地址',
    en: 'The new address is an old one itself ({source}); enter the address where it ends',
  },
  chainBefore: {
    zh: '旧地址 {source} 正转到这里，请先改它的新地址',
    en: 'The old address {source} leads here; change its new address first',
  },
  tooManyPatterns: { zh: '通配的旧地址最多 {max} 条', en: 'There can be at most {max} patterns' },
  tooManyNames: {
    zh: '旧地址里的参数最多 {max} 种组合',
    en: 'Old addresses can have at most {max} different sets of parameters',
  },
  noLines: { zh: '没有可以导入的行', en: 'There are no lines to import' },
  tooManyLines: { zh: '一次最多导入 {max} 行', en: 'At most {max} lines can be imported at a time' },
  lineCells: {
    zh: '应为“旧地址,新地址,状态”，状态可以省略',
    en: 'Must be “old address,new address,status”; the status may be left out',
  },
  lineQuotes: { zh: '引号没有成对', en: 'A quotation mark is not closed' },
  lineStatus: { zh: '状态应为 301、302 或 410', en: 'The status must be 301, 302 or 410' },
  lineGoneTarget: { zh: '410 没有新地址', en: 'A 410 has no new address' },
  lineTwice: { zh: '和第 {line} 行是同一个旧地址', en: 'The same old address as in line {line}' },
  importTitle: { zh: '导入旧地址', en: 'Import of old addresses' },
  imported: { zh: '新增 {added} 条，修改 {changed} 条', en: '{added} added, {changed} changed' },
} as const satisfies Texts
