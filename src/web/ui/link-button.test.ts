/** Links that are drawn as buttons: whatever has a ground or a border of its own is marked, so that it has the corners of the theme. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const BOX = /background(-color)?: var\(--(ink|red|gold|band-ink)\)|(^|\s)border: 1px solid/
/** A place among others, not a button: its ground fills the column. */
const NOT_BUTTONS = new Set(['skip', 'tool', 'play', 'poster'])

/** The classes of a style sheet that draw a box around what has them. */
function listBoxes(css: string): Set<string> {
  const rules = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const selectors = rules.filter(([, , body]) => BOX.test(body!)).flatMap(([, selector]) => selector!.split(','))
  return new Set(selectors.flatMap((selector) => /\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []))
}

type Found = { place: string; isMarked: boolean }

function listLinks(file: string): Found[] {
  const source = readFileSync(file, 'utf8')
  const sheets = [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)]
  return sheets.flatMap(([, name, path]) => {
    const boxes = listBoxes(readFileSync(join(dirname(file), path!), 'utf8'))
    const links = source.matchAll(new RegExp(`<a\\b([^>]*?)className=\\{${name}\\['([\\w-]+)'\\]\\}`, 'g'))
    return [...links]
      .filter(([, , className]) => boxes.has(className!) && !NOT_BUTTONS.has(className!))
      .map(([, before, className]) => ({ place: `${file}: ${className}`, isMarked: before!.includes('data-button') }))
  })
}

const links = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .flatMap((path) => listLinks(join(WEB, path)))

test('a link with a box of its own is marked as a button', () => {
  expect(links.filter(({ isMarked }) => !isMarked)).toEqual([])
  expect(links.length).toBeGreaterThan(8)
})

test('what is marked has the corners of the theme', () => {
  const base = readFileSync(join(WEB, 'ui/base.css'), 'utf8')
  expect(base).toMatch(/a\[data-button\] \{\s*border-radius: var\(--radius\);/)
})
