import { describe, expect, test } from 'vitest'
import type { StoryFields } from '#contract/desk/story.ts'
import { PAY_LINE } from '#markdown/story-block.ts'
import { writePasteMark } from '#domain/desk/paste-mark.ts'
import { WHOLE, textBy } from '../../testing/calls/story-calls.ts'
import type { StoryFacts } from './story.facts.ts'
import { listDebts, listProblems } from './story.problem.ts'

const file = { width: null, height: null, duration_ms: null, alt: '', byte_size: 0 }
const picture = { ...file, id: 5, path: 'picture/a.jpg', kind: 'image', width: 800, height: 600 }
const described = { ...picture, id: 7, path: 'picture/b.jpg', alt: '窗边的灯' }
const sound = { ...file, id: 6, path: 'sound/a.mp3', kind: 'audio', duration_ms: 60_000 }
const facts: StoryFacts = {
  columns: new Map([
    [1, '城市'],
    [2, '其他'],
  ]),
  authors: new Map([
    [1, '沈知远'],
    [2, '编辑部'],
  ]),
  placeholders: { columns: new Set([2]), authors: new Set([2]) },
  tags: new Map([[1011, { parentId: null }]]),
  pictures: new Map([
    [5, ''],
    [7, '窗边的灯'],
  ]),
  stories: new Set([10203]),
  media: new Map([picture, described, sound].map((row) => [row.path, row])),
}

const problemsOf = (fields: Partial<StoryFields>) =>
  listProblems({ ...WHOLE, ...fields }, facts).map(({ field, message }) => `${field}: ${message}`)

test('a whole story has none', () => {
  expect(problemsOf({})).toEqual([])
})

describe('fields', () => {
  const cases: [Partial<StoryFields>, string][] = [
    [{ title: '' }, 'title: 请填写标题'],
    [{ standfirst: '' }, 'standfirst: 请填写导语'],
    [{ columnId: null }, 'columnId: 请选择栏目'],
    [{ columnId: 9 }, 'columnId: 所选的栏目已经不在了，请重新选择'],
    [{ credits: [] }, 'credits: 请选择作者'],
    [{ credits: textBy(101) }, 'credits: 所选的人不是作者，请重新选择'],
    [{ credits: [...textBy(1), { role: 'photography', uid: 101 }] }, 'credits: 所选的人不是作者，请重新选择'],
    [{ tagIds: [1011, 7] }, 'tagIds: 有标签已被删除或合并，请重新选择'],
    [{ pictureId: 99, pictureAlt: '灯' }, 'pictureId: 题图已不在素材库里，请重新选择'],
    [{ pictureId: 5 }, 'pictureAlt: 请写题图的替代文字：给看不见图的读者一句描述'],
  ]
  test.each(cases)('%j', (fields, problem) => {
    expect(problemsOf(fields)).toEqual([problem])
  })
})

describe('the text', () => {
  const premium = { premium: true }
  const cases: [string, Partial<StoryFields>, string[]][] = [
    ['nothing', { body: '  \n\n' }, ['正文还是空的']],
    ['premium without a line', { ...premium, body: '甲' }, ['会员文章要有一条付费线']],
    ['a line in a free story', { body: `甲\n\n${PAY_LINE}\n\n乙` }, ['正文里有付费线，但没有勾选「会员专享」']],
    ['two lines', { ...premium, body: `甲\n\n${PAY_LINE}\n\n乙\n\n${PAY_LINE}\n\n丙` }, ['付费线只能有一条']],
    ['a line among words', { ...premium, body: `甲${PAY_LINE}乙` }, ['付费线要单独成段，不能放在引用或列表里']],
    [
      'a file that is not there',
      { body: '甲\n\n::: file\nfile/b.pdf 年表\n:::' },
      ['素材库里没有附件“年表”，请重新插入'],
    ],
    [
      'audio in the place of a file',
      { body: '甲\n\n::: file\nsound/a.mp3 年表\n:::' },
      ['素材库里没有附件“年表”，请重新插入'],
    ],
    [
      'a line in a quotation',
      { ...premium, body: `甲\n\n> ${PAY_LINE}\n\n乙` },
      ['付费线要单独成段，不能放在引用或列表里'],
    ],
    ['nothing before the line', { ...premium, body: `${PAY_LINE}\n\n乙` }, ['付费线之前没有文字，读者看不到任何内容']],
    ['nothing behind the line', { ...premium, body: `甲\n\n${PAY_LINE}` }, ['付费线之后没有文字']],
    ['only a note behind the line', { ...premium, body: `甲[^1]\n\n${PAY_LINE}\n\n[^1]: 注` }, ['付费线之后没有文字']],
    ['a good line', { ...premium, body: `甲\n\n${PAY_LINE}\n\n乙` }, []],
    ['a picture that is not there', { body: '![猫](picture/none.jpg)' }, ['图片「猫」不在素材库里，请重新插入']],
    ['a picture without words', { body: '甲\n\n![](picture/a.jpg)' }, ['有一张图片没有替代文字']],
    [
      'a picture that a paste could not bring',
      { body: `甲\n\n${writePasteMark('picture', '猫')}` },
      ['粘贴时没有带过来的内容还没有补上：【此处原有图片：猫，请上传后插入】'],
    ],
    [
      'a film that a paste could not bring, with its address',
      { body: `甲\n\n[${writePasteMark('video', '花絮')}](https://v.qq.com/a)` },
      ['粘贴时没有带过来的内容还没有补上：【此处原有视频：花絮，请上传后插入】'],
    ],
    ['a picture among words', { body: '看 ![猫](picture/a.jpg)' }, ['图片「猫」要单独成段']],
    ['sound in the place of a picture', { body: '![猫](sound/a.mp3)' }, ['图片「猫」不在素材库里，请重新插入']],
    ['a gallery of one', { body: '::: gallery\n![猫](picture/a.jpg)\n:::' }, ['组图至少要有两张图片']],
    [
      'a sound that is not there',
      { body: '甲\n\n::: audio\nsound/b.mp3 录音\n:::' },
      ['音频「录音」不在素材库里，请重新插入'],
    ],
    ['another story', { body: '甲\n\n::: story\n10203\n:::' }, []],
    ['another story alone', { body: '::: story\n10203\n:::' }, ['正文还是空的']],
    [
      'a story that is not public',
      { body: '甲\n\n::: story\n10204\n:::' },
      ['相关文章「10204」没有公开，读者打不开，请换一篇或删除'],
    ],
    [
      'a story without a number',
      { body: '甲\n\n::: story\n:::' },
      ['相关文章「没有编号」没有公开，读者打不开，请换一篇或删除'],
    ],
    ['two pictures', { body: '::: row\n![猫](picture/a.jpg)\n![猫](picture/a.jpg)\n:::' }, []],
    ['one picture beside nothing', { body: '::: row\n![猫](picture/a.jpg)\n:::' }, ['并排的图片要正好两张']],
    [
      'two pictures of which one is gone',
      { body: '::: row\n![猫](picture/a.jpg)\n![狗](picture/none.jpg)\n:::' },
      ['图片「狗」不在素材库里，请重新插入'],
    ],
    ['a table alone', { body: '| 甲 |\n| --- |\n| 乙 |' }, []],
    ['a picture in a table', { body: '| 甲 |\n| --- |\n| ![猫](picture/a.jpg) |' }, ['图片「猫」要单独成段']],
    ['a poem alone', { body: '::: verse\n一\n:::' }, []],
    ['a picture in a poem', { body: '::: verse\n![猫](picture/a.jpg)\n:::' }, ['图片「猫」要单独成段']],
    ['what an import kept, alone', { body: '::: kept\n[a]\n:::' }, ['正文还是空的']],
    [
      'what an import kept, whatever it holds',
      { body: `甲\n\n::: kept\n${PAY_LINE}\n${writePasteMark('picture', '猫')}\n[^1] [甲](javascript:x)\n:::` },
      [],
    ],
    [
      'only what an import kept behind the line',
      { ...premium, body: `甲\n\n${PAY_LINE}\n\n::: kept\n乙\n:::` },
      ['付费线之后没有文字'],
    ],
    [
      'a line in a callout',
      { ...premium, body: `甲\n\n::: callout\n${PAY_LINE}\n:::\n\n乙` },
      ['付费线要单独成段，不能放在引用或列表里'],
    ],
    ['a sound without a title', { body: '甲\n\n::: audio\nsound/a.mp3\n:::' }, ['有一段音频没有标题']],
    ['a good sound', { body: '甲\n\n::: audio\nsound/a.mp3 录音\n:::' }, []],
    ['good links', { body: '[甲](https://example.org) [乙](/article/1) [丙](mailto:a@b.cn) [丁](#s-1)' }, []],
    [
      'a link without a scheme',
      { body: '[甲](www.example.org)' },
      ['链接「www.example.org」不完整，要以 https:// 或 / 开头'],
    ],
    [
      'a link to another host without a scheme',
      { body: '[甲](//example.org)' },
      ['链接「//example.org」不完整，要以 https:// 或 / 开头'],
    ],
    ['a link to a script', { body: '[甲](javascript:alert)' }, ['链接没有写对：[甲](javascript:alert)']],
    ['a note without words', { body: '甲[^1]' }, ['脚注 [^1] 没有注文']],
    ['a note that nothing refers to', { body: '甲\n\n[^1]: 注' }, ['脚注 [^1] 在正文里没有引用']],
    ['a good note', { body: '甲[^1]\n\n[^1]: 注' }, []],
  ]
  test.each(cases)('%s', (_, fields, messages) => {
    expect(problemsOf(fields)).toEqual(messages.map((message) => `body: ${message}`))
  })
})

describe('debts', () => {
  const cases: [string, Partial<StoryFields>, string[]][] = [
    ['nothing', {}, []],
    ['a lead picture without words', { pictureId: 5, pictureAlt: '' }, ['alt 5']],
    ['a lead picture with its own words', { pictureId: 5, pictureAlt: '灯' }, []],
    ['a lead picture with words of the library', { pictureId: 7, pictureAlt: '' }, []],
    ['a picture in the text', { body: '甲\n\n![](picture/a.jpg)' }, ['alt 5']],
    ['words of white space', { body: '甲\n\n![ ](picture/a.jpg)' }, ['alt 5']],
    ['a picture with words of the library', { body: '甲\n\n![](picture/b.jpg)' }, []],
    ['the same twice', { pictureId: 5, body: '甲\n\n![](picture/a.jpg)\n\n![](picture/a.jpg)' }, ['alt 5']],
    ['in a gallery', { body: '甲\n\n::: gallery\n![](picture/a.jpg)\n![窗](picture/b.jpg)\n:::' }, ['alt 5']],
    ['what an import kept', { body: '甲\n\n::: kept\n[old_shortcode]\n:::' }, ['kept 0']],
    ['no standfirst', { standfirst: '' }, ['standfirst 0']],
    ['a column for want of one', { columnId: 2 }, ['column 0']],
    ['an author for want of one', { credits: [...textBy(1), ...textBy(2)] }, ['author 0']],
  ]
  test.each(cases)('%s', (_, given, expected) => {
    const fields = { ...WHOLE, pictureAlt: '', ...given }
    expect(listProblems(fields, facts, true)).toEqual([])
    expect(listDebts(fields, facts).map(({ kind, mediaId }) => `${kind} ${mediaId}`)).toEqual(expected)
  })

  test('other problems remain problems', () => {
    const fields = { ...WHOLE, columnId: null, standfirst: '', body: '甲\n\n![](picture/none.jpg)' }
    expect(listProblems(fields, facts, true).map(({ field }) => field)).toEqual(['columnId', 'body'])
  })
})
