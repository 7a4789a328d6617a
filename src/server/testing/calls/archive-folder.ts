/** Folders as an archive has them, written by hand so that nothing of the product vouches for itself. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const COLUMNS = `- code: city
  name: 城市
  description: 写街道与楼梯。
  motto: 走慢一点
- code: health
  name: 健康
  description: 请医生说话。
  motto: 不吓人
  moderation: before
`
const AUTHORS = `- name: 沈知远
  title: 主笔
  biography: 在杭州长大。
  motto: 一条街要走七遍
- name: "1984"
  title: 记者
`
const TAGS = `- name: 生活
  children:
    - name: 时令
      children:
        - name: 节气
        - name: AC/DC
    - name: 街坊
- name: 科学
`

export async function putFile(root: string, file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), content)
}

export async function putLists(root: string): Promise<void> {
  await putFile(root, 'column.yaml', COLUMNS)
  await putFile(root, 'author.yaml', AUTHORS)
  await putFile(root, 'tag.yaml', TAGS)
}

/** A small picture, of another colour for each number. */
export const drawSmall = (seed: number): Promise<Buffer> =>
  sharp({
    create: { width: 60, height: 40, channels: 3, background: { r: seed % 256, g: (seed * 7) % 256, b: 90 } },
  })
    .jpeg()
    .toBuffer()

/** Every kind of field and block occurs in the first forty. */
export function storyText(id: number): { file: string; text: string } {
  const year = 1995 + (id % 30)
  const month = String((id % 12) + 1).padStart(2, '0')
  const publishedAt = `${year}-${month}-03T08:30:0${id % 10}${id % 7 === 0 ? '.250' : ''}+08:00`
  const state = id % 20 === 3 ? 'draft' : id % 20 === 4 ? 'review' : id % 40 === 5 ? 'withdrawn' : 'published'
  const isPublic = state === 'published' || state === 'withdrawn'
  const premium = id % 4 === 0
  const lines = [
    '---',
    `id: ${id}`,
    `state: ${state}`,
    ...(isPublic ? [`publishedAt: ${publishedAt}`] : []),
    `column: ${id % 2 ? 'city' : 'health'}`,
    id % 9 === 0 ? `title: "问: 第 ${id} 条 #街"` : `title: 第 ${id} 个早晨`,
    `standfirst: 天还没亮，第 ${id} 号摊位先亮了灯。`,
    id % 12 === 7
      ? 'credits: [{role: text, author: 沈知远}, {role: photography, author: "1984"}]'
      : id % 6 === 0
        ? 'author: "1984"'
        : 'author: 沈知远',
    ...(id % 3 === 0 ? [] : [String.raw`tags: [生活/时令/节气, 生活/时令/AC\/DC, 科学]`]),
    ...(id % 5 === 0 ? [] : ['keywords: [早餐, "2024", 老街]']),
    ...(premium ? ['premium: true'] : []),
    ...(id % 8 === 1 ? ['picture: picture/archive/lead.jpg', 'pictureAlt: 一盏灯', 'pictureCaption: 灯'] : []),
    ...(id > 20 && id % 13 === 2
      ? ['seoTitle: 早晨与面', 'seoDescription: 一句', 'sharePicture: picture/archive/window.jpg', 'slug: rice-at-dawn']
      : []),
    ...(id % 14 === 3 ? ['corrections: [{at: 2024-05-07T08:30:00+08:00, text: 年份应为 1998。}]'] : []),
    '---',
    `正文第一段，讲第 ${id} 件事。[^1]`,
    '',
    '## 小标题',
    '',
    ...(premium ? ['<!-- 付费线 -->', ''] : []),
    '> 引用的话',
    '',
    ...(id % 10 === 1 ? ['![窗](picture/archive/window.jpg "窗外")', ''] : []),
    '::: pull',
    '醒目的一句',
    ':::',
    '',
    '[^1]: 脚注。',
    ...(id % 11 === 0 ? ['', ''] : []),
  ]
  return { file: isPublic ? `story/${year}/${id}.md` : `story/${id}.md`, text: `${lines.join('\n')}\n` }
}

const PAGE = `---
code: visit-us
title: 来访
standfirst: 怎么走。
footer: true
---
## 怎么走

![窗](picture/archive/window.jpg "窗外")
`
const FILES = `{"path":"picture/archive/lead.jpg","name":"灯","alt":"一盏灯","credit":"白露 摄","focus":{"x":250,"y":0}}
{"path":"picture/archive/unused.jpg","credit":"白露 摄"}
{"path":"picture/archive/window.jpg"}
`

const AT_ONCE = 50

export async function putStories(root: string, count: number, first = 1): Promise<void> {
  await putLists(root)
  await putFile(root, 'media/picture/archive/lead.jpg', await drawSmall(1))
  await putFile(root, 'media/picture/archive/window.jpg', await drawSmall(2))
  // Nothing names it.
  await putFile(root, 'media/picture/archive/unused.jpg', await drawSmall(3))
  await putFile(root, 'media.jsonl', FILES)
  await putFile(root, 'page/visit-us.md', PAGE)
  for (let start = first; start < first + count; start += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, first + count - start) }, (_, index) => start + index)
    await Promise.all(ids.map(storyText).map(({ file, text }) => putFile(root, file, text)))
  }
}

/** Every file of a folder with its bytes. */
export async function readFolder(root: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = new Map<string, Buffer>()
  for (const file of files.toSorted()) read.set(file.slice(root.length + 1), await readFile(file))
  return read
}

/** Names of files that are in one folder alone, or not the same in both. */
export async function compareFolders(one: string, other: string): Promise<string[]> {
  const [mine, theirs] = [await readFolder(one), await readFolder(other)]
  return [...new Set([...mine.keys(), ...theirs.keys()])].filter((name) => {
    const [a, b] = [mine.get(name), theirs.get(name)]
    return !a || !b || !a.equals(b)
  })
}
