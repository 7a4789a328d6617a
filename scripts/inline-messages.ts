/**
 * Replaces every `m.noun.key` of a program for browsers by its text in one language, so that a page carries the texts that it
 * shows and no catalogue: `m.member.found({ count })` becomes a template.
 */
import type { Plugin } from 'vite'
import { catalogue as contract } from '../src/messages/contract.ts'
import { catalogue as desk } from '../src/messages/desk.ts'
import { catalogue as domain } from '../src/messages/domain.ts'
import { catalogue as server } from '../src/messages/server.ts'
import { catalogue as site } from '../src/messages/site.ts'
import { PARAMETER, type Language, type Texts } from '../src/messages/create-messages.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; text: string }

const AREA = /(?:^#|\/)messages\/(contract|desk|domain|server|site)\.ts$/
const LABELS = /(?:^#|\/)messages\/create-messages\.ts$/

/** By area: what its file exports. */
type Catalogues = Readonly<Record<string, Readonly<Record<string, Texts>>>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** The name of a property that is written out: `.title` or `['title']`. */
function namedProperty(node: Node): string | null {
  const property = node['property'] as Node
  if (node['computed'] !== true) return property['name'] as string
  return property.type === 'Literal' && typeof property['value'] === 'string' ? property['value'] : null
}

const templateText = (text: string) => text.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`)

/** The text as a template; `write` gives the expression of a parameter. */
function writeTemplate(text: string, write: (name: string) => string): string {
  let [template, end] = ['', 0]
  for (const found of text.matchAll(PARAMETER)) {
    const [whole, name, one, other] = found
    const value = write(name!)
    const chosen = `(${value}) == 1 ? ${JSON.stringify(one)} : ${JSON.stringify(other)}`
    template += `${templateText(text.slice(end, found.index))}\${${one === undefined ? value : chosen}}`
    end = found.index + whole.length
  }
  return `\`${template}${templateText(text.slice(end))}\``
}

const isPlain = (text: string) => text.search(PARAMETER) < 0
/** A text with parameters that is handed on rather than called. */
const writeValue = (text: string) =>
  isPlain(text) ? JSON.stringify(text) : `(params) => ${writeTemplate(text, (name) => `params.${name}`)}`

/** Arguments by name; null where they are not written out. */
function readArguments(call: Node): Map<string, Node> | null {
  const [given, ...others] = call['arguments'] as Node[]
  if (given?.type !== 'ObjectExpression' || others.length > 0) return null
  const found = new Map<string, Node>()
  for (const property of given['properties'] as Node[]) {
    const key = property['key'] as Node | undefined
    if (property.type !== 'Property' || property['computed'] === true || key?.type !== 'Identifier') return null
    found.set(key['name'] as string, property['value'] as Node)
  }
  return found
}

export function inlineInto(code: string, program: Node, language: Language): string {
  const catalogueOf = new Map<string, Catalogues[string]>()
  /** `zh` is Chinese in every program. */
  const languageOf = new Map<string, Language>()
  let tables: string | null = null
  const edits: Edit[] = []
  const hoisted = new Map<string, string>()
  for (const statement of program['body'] as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue
    const from = String((statement['source'] as Node)['value'])
    if (LABELS.test(from)) {
      tables = ((statement['specifiers'] as Node[])[0]!['local'] as Node)['name'] as string
      edits.push({ start: statement.start, end: statement.end, text: '' })
    }
    const area = AREA.exec(from)?.[1]
    if (!area) continue
    for (const specifier of statement['specifiers'] as Node[]) {
      const local = (specifier['local'] as Node)['name'] as string
      catalogueOf.set(local, CATALOGUES[area]!)
      languageOf.set(local, (specifier['imported'] as Node | undefined)?.['name'] === 'zh' ? 'zh' : language)
    }
    edits.push({ start: statement.start, end: statement.end, text: '' })
  }
  if (catalogueOf.size === 0) return code

  const render = (start: number, end: number, within: Edit[]): string => {
    let [text, at] = ['', start]
    for (const edit of within.toSorted((a, b) => a.start - b.start)) {
      text += code.slice(at, edit.start) + edit.text
      at = edit.end
    }
    return text + code.slice(at, end)
  }
  const source = (node: Node): string => {
    const inner: Edit[] = []
    visit(node, inner)
    return render(node.start, node.end, inner)
  }
  /** The texts of a noun for `m.noun`, and the one text for `m.noun.key`. */
  const textsOf = (node: Node): [name: string, texts: Texts, language: Language] | null => {
    if (node.type !== 'MemberExpression') return null
    const object = node['object'] as Node
    const local = object.type === 'Identifier' ? (object['name'] as string) : ''
    const catalogue = catalogueOf.get(local)
    const noun = catalogue && namedProperty(node)
    if (!catalogue || !noun) return null
    if (!catalogue[noun]) throw new Error(`no messages of ${noun}`)
    return [`messages_${local}_${noun}`, catalogue[noun], languageOf.get(local)!]
  }
  const textOf = (node: Node): string | null => {
    if (node.type !== 'MemberExpression') return null
    const found = textsOf(node['object'] as Node)
    const key = found && namedProperty(node)
    if (!found || !key) return null
    const [, texts, ownLanguage] = found
    if (!texts[key]) throw new Error(`no message ${key}`)
    return texts[key][ownLanguage]
  }
  function visit(node: Node, into: Edit[]): void {
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node
      const [read] = node['arguments'] as Node[]
      // `labels(() => table)` is read anew on the server; here the table itself will do.
      if (
        tables &&
        callee.type === 'Identifier' &&
        callee['name'] === tables &&
        read?.type === 'ArrowFunctionExpression'
      ) {
        into.push({ start: node.start, end: node.end, text: `(${source(read['body'] as Node)})` })
        return
      }
      const text = textOf(node['callee'] as Node)
      const given = text === null ? null : readArguments(node)
      if (text !== null && given) {
        const written = writeTemplate(text, (name) => source(given.get(name)!))
        into.push({ start: node.start, end: node.end, text: written })
        return
      }
    }
    const text = textOf(node)
    if (text !== null) {
      const isArrow = !isPlain(text)
      into.push({ start: node.start, end: node.end, text: isArrow ? `(${writeValue(text)})` : writeValue(text) })
      return
    }
    const texts = textsOf(node)
    if (texts) {
      const [name, all, ownLanguage] = texts
      const entries = Object.entries(all).map(([key, one]) => `${JSON.stringify(key)}: ${writeValue(one[ownLanguage])}`)
      hoisted.set(name, `const ${name} = { ${entries.join(', ')} }`)
      into.push({ start: node.start, end: node.end, text: name })
      return
    }
    // `get name() { return m.noun.key }` is read anew on the server; here it is as constant as its text.
    const constant = constantOf(node)
    if (constant) {
      into.push({ start: node.start, end: node.end, text: constant })
      return
    }
    if (node.type === 'Identifier' && catalogueOf.has(node['name'] as string))
      throw new Error('messages must be read as m.noun.key')
    if (node.type === 'ImportDeclaration') return
    // The name of a property is no reference.
    if (node.type === 'MemberExpression' && node['computed'] !== true) return visit(node['object'] as Node, into)
    if (node.type === 'Property' && node['computed'] !== true) return visit(node['value'] as Node, into)
    for (const child of childrenOf(node)) visit(child, into)
  }
  const constantOf = (node: Node): string | null => {
    if (node.type !== 'Property' || node['kind'] !== 'get' || node['computed'] === true) return null
    const [statement, ...others] = ((node['value'] as Node)['body'] as Node)['body'] as Node[]
    const value = statement?.type === 'ReturnStatement' ? (statement['argument'] as Node | null) : null
    const text = value && others.length === 0 ? textOf(value) : null
    const key = node['key'] as Node
    return text === null || !isPlain(text) ? null : `${code.slice(key.start, key.end)}: ${JSON.stringify(text)}`
  }
  visit(program, edits)
  const rest = render(0, code.length, edits)
  // Before all else: a module may read them while it is loaded.
  return [...hoisted.values(), rest].join('\n')
}

const CATALOGUES: Catalogues = { contract, desk, domain, server, site }

export function inlineMessages(language: Language): Plugin {
  return {
    name: 'inline-messages',
    // After TypeScript and JSX have become plain JavaScript.
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /messages\// },
      handler(code, id) {
        if (/\/src\/messages\//.test(id)) return null
        return { code: inlineInto(code, this.parse(code) as unknown as Node, language), map: null }
      },
    },
  }
}
