import { describe, expect, test } from 'vitest'
import { fold } from '../../search/query/text/search.fold.ts'
import { createNameRule } from './name-rule.ts'

const { looksLikeStaff, looksLikeOneOf, skeletonOf } = createNameRule(fold, { words: ['七日'], latin: ['qiri'] })

test.each([
  ...[
    '七日',
    '七 日',
    '七·日编辑',
    '《七日》',
    '编辑部小王',
    '編輯部',
    '网站管理员',
    '官方',
    '官　方客服',
    'Admin',
    'ＡＤＭＩＮ',
  ],
  ...[
    'admin_1',
    'admin1',
    'qiri-official',
    '已注销用户',
    '系统通知',
    '值班编辑',
    '值班編輯',
    '值.班.编.辑',
    '责任编辑小李',
  ],
  // The eye reads the same.
  ...[
    'аdmin',
    'Аdmіn',
    'ΑDΜΙΝ',
    '𝐚𝐝𝐦𝐢𝐧',
    'ⓐⓓⓜⓘⓝ',
    '🅐🅓🅜🅘🅝',
    '🅰🅳🅼🅸🅽',
    'adm1n',
    'a d m i n',
    'аԁміп',
    'ꓮꓓꓟꓲꓠ',
    'ᴀᴅᴍɪɴ',
    '@dmin',
  ],
  ...['ádmïn', 'adrnin', 'TheAdmin', 'QiriTeam', 'Qiri Weekly', 'EDIT0R', 'guan fang', 'Kefu', 'оfficial', '$taff'],
  ...[
    '七曰',
    '七ㄖ',
    '宫方',
    '容服',
    '官 方✓',
    '⼋官方',
    '管理員',
    '菅理员',
    '总编',
    '總編輯',
    '编辑',
    '“小编”',
    '系统',
  ],
])('%s looks like the house', (name) => expect(looksLikeStaff(name)).toBe(true))

test.each([
  ...['七夕', '日子', '周日小七', '编织', '七个半日', 'badminton', 'Systems', '方官', '读者1234', '访客小七', '老读者'],
  ...[
    'Иван',
    'Ελένη',
    'Editha',
    'Kira',
    'Администратор Света',
    '小编织',
    '记者的猫',
    '王编辑的学生',
    '官渡',
    '客家人',
    'Rooted',
    '山田',
    '张记者',
  ],
  ...['胡同里的猫', '😀', '🇨🇳', 'O’Brien', '李白', '김철수'],
])('%s does not', (name) => expect(looksLikeStaff(name)).toBe(false))

describe('the name of a colleague', () => {
  const names = ['顾守中', '叶知秋', 'Alice Wang', '李', '值班编辑', '白石']
  test.each([
    ...[
      '顾守中',
      ' 顾守中 ',
      '顧守中',
      '顾·守·中',
      '顾 守 中',
      '顾守中✓',
      '✅顾守中',
      '顾守中（编辑）',
      '记者顾守中',
      '顾守中老师',
      '顾宇中',
    ],
    ...['叶知秋', '葉知秋', '叶_知_秋', '〖叶知秋〗', '叶知秋本人', '⾴顾守中'.slice(1)],
    ...[
      'alice wang',
      'AliceWang',
      'Аliсе Wаng',
      'ＡＬＩＣＥ　ＷＡＮＧ',
      'A1ice Wang',
      'Alíce.Wang',
      'AIice VVang',
      'ALICE WANG 老师',
    ],
    ...['李', '白石', '自石'],
  ])('is refused: %s', (name) => expect(looksLikeOneOf(name, names)).toBe(true))

  test.each([
    '顾守',
    '守中',
    '顾守中的读者',
    '叶知',
    '秋知叶',
    'Alice',
    'Wang Alice',
    '李白',
    '李老师',
    '白石山',
    '😀',
    '编辑',
    '老师',
  ])('leaves others theirs: %s', (name) => expect(looksLikeOneOf(name, names)).toBe(false))

  test('without letters is like no other', () => {
    expect(skeletonOf('✿✿')).toBe('')
    expect(looksLikeOneOf('✿✿', ['☆☆'])).toBe(false)
  })
})
