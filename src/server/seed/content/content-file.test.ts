import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ContentError, readFrontMatter, readYaml } from './content-file.ts'
import { authorsSchema, storySourceSchema } from './content-schema.ts'
import { commentsSchema } from './gathering-schema.ts'

const folder = mkdtempSync(join(tmpdir(), 'kanwu-content-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('a wrong field is told with its file and its place', async () => {
  const file = write('author.yaml', '- { id: 1, name: 甲, title: 主笔, biography: 生平, followers: 很多 }')
  await expect(readYaml(file, authorsSchema)).rejects.toThrow(/^author\.yaml: 0\.followers: .*number/)
})

test('a reference that points nowhere, a file that is no YAML, and one that is not there are told with their file', async () => {
  const comment = write('comment.yaml', "- { target: 'poem:1', reader: 101, ageHours: 1, likes: 0, text: 好 }")
  await expect(readYaml(comment, commentsSchema)).rejects.toThrow('comment.yaml: 0.target: poem:1 is not a reference')
  await expect(readYaml(write('bad.yaml', 'a: [1'), authorsSchema)).rejects.toThrow(/^bad\.yaml: not YAML/)
  await expect(readYaml(join(folder, 'none.yaml'), authorsSchema)).rejects.toThrow(/none\.yaml: cannot be read/)
})

test('a story is its fields and the text below them', async () => {
  const fields = 'id: 10101\ncolumn: city\ntitle: 题\nstandfirst: 导语\nauthor: 甲\ntags: [街]\nageHours: 3\nviews: 5'
  const story = await readFrontMatter(
    write('10101.md', `---\n${fields}\n---\n正文。\n\n---\n\n再来。\n`),
    storySourceSchema,
  )
  expect(story).toMatchObject({ id: 10101, premium: false, tags: ['街'], body: '正文。\n\n---\n\n再来。' })
  await expect(readFrontMatter(write('x.md', '正文'), storySourceSchema)).rejects.toThrow(ContentError)
})
