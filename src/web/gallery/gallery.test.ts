/** Every component of the kit has its entry. The kinds of cards of the front page are held by the compiler. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const UI = join(import.meta.dirname, '../ui')

/** Components that show nothing. */
const WITHOUT_LOOKS = ['NowProvider']

const read = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

const gallery = read(import.meta.dirname, '.gallery.tsx')
const components = [...read(UI, '.tsx').matchAll(/^export (?:function|const|class) ([A-Z]\w*)/gm)].map(
  ([, name]) => name!,
)

describe('the gallery', () => {
  test('the kit has components', () => {
    expect(components.length).toBeGreaterThan(20)
  })

  test.each(components.filter((name) => !WITHOUT_LOOKS.includes(name)))('shows %s', (name) => {
    expect(gallery, `<${name}> of src/web/ui has no entry in src/web/gallery`).toMatch(new RegExp(`<${name}\\b`))
  })

  test('no exception is out of date', () => {
    expect(WITHOUT_LOOKS.filter((name) => !components.includes(name))).toEqual([])
  })
})
