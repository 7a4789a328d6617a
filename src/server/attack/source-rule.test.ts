/**
 * Rules for all sources: which may connect to other machines and where the addresses come from; how secrets are compared;
 * and that no file of the repository contains one.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listSources, walkSource, type Node, type Source } from '../testing/lists/source-scan.ts'

/** All sources are read. */
const SLOW = { timeout: 120_000 }
const ROOT = join(import.meta.dirname, '../../..')

describe('what a browser would read as markup or run', () => {
  const WAYS =
    /__html\b|dangerouslySetInnerHTML=\{\{|\b(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|\bsrcdoc\b|createContextualFragment|\beval\(|new Function\(|new (?:Shared)?Worker\(/i

  test('goes through the one door', () => {
    const sources = ['src/web', 'src/desk'].flatMap(listSources)
    const found = sources.filter(({ text }) => WAYS.test(text)).map(({ path }) => path)
    expect(found).toEqual(['src/web/trusted.ts'])
  })

  test('would be found beside it', () => {
    const ways = ['<p dangerouslySetInnerHTML={{ __html: text }} />', 'box.innerHTML = text', 'new Worker(address)']
    expect(ways.filter((text) => !WAYS.test(text))).toEqual([])
    expect(WAYS.test('box.innerHTML === text')).toBe(false)
  })
})

describe('whoever speaks to another machine', () => {
  /** Each with the source of its address. One alone takes it from an editor, and holds it against a list. */
  const SPEAKERS: Record<string, string> = {
    'src/db/engine/postgres.ts': 'DATABASE_URL of the environment',
    'src/db/engine/listen-postgres.ts': 'the same',
    'src/db/engine/server-watch.ts': 'the same',
    'src/db/engine/replica.ts': 'DATABASE_REPLICA_URLS of the environment',
    'src/db/engine/server-address.ts': 'the same',
    'src/db/engine/with-client.ts': 'the same',
    'src/db/engine/pooler.ts': 'the same, by with-client.ts',
    'src/db/engine/time-limit.ts': 'nobody: of the kit only the class of its errors',
    'src/db/engine/route-reads.ts': 'nobody: of the kit only the class of its errors',
    'src/server/jobs/edge/varnish-target.ts': 'EDGE_VARNISH_URLS of the environment; redirects are not followed',
    'src/server/jobs/edge/alibaba-target.ts': 'EDGE_ALIBABA_ENDPOINT of the environment',
    'src/server/modules/media/store/media.bucket-call.ts':
      'STORAGE of the environment; names are ours, redirects are not followed',
    'src/server/modules/library/fetch/library.fetch.ts':
      'a pasted text: of sites on the list, at public addresses alone, each redirect like the first address',
    'src/server/modules/account/sms/sms.alibaba.ts': 'SMS_ALIBABA_ENDPOINT of the environment',
    'src/server/modules/payment/payment.alipay.ts': 'the gateway of the environment',
    'src/server/modules/payment/payment.wechat.ts': 'the gateway of the environment; redirects are not followed',
    'src/server/modules/payment/payment.wechat.webhook.ts': 'nobody: of the kit only what verifies and decrypts',
  }
  const PACKAGES = /^(?:undici|axios|got|node-fetch|pg|aws4fetch|alipay-sdk|wechatpay-axios-plugin|@alicloud\/.*)$/
  const NODE = /^node:(?:https?|http2|net|tls|dgram|dns(?:\/promises)?)$/
  /** Names that listen, compare addresses, or are types; the other exports of these modules open connections. */
  const LISTENS = new Set([
    'createServer',
    'AddressInfo',
    'Server',
    'Socket',
    'IncomingMessage',
    'ServerResponse',
    'isIP',
    'BlockList',
  ])

  /** What does not so much as name one of these need not be read. */
  const HINT =
    /fetch|Socket|EventSource|XMLHttp|node:(?:http|net|tls|dgram|dns)|undici|axios|['"](?:got|pg)['"]|alicloud|alipay/

  function speaksIn(source: Source): boolean {
    if (!HINT.test(source.text)) return false
    for (const node of walkSource(source)) {
      const called = (node['callee'] ?? {}) as { type?: string; name?: string }
      if (node.type === 'CallExpression' && called.type === 'Identifier' && called.name === 'fetch') return true
      if (node.type === 'NewExpression' && /^(?:WebSocket|EventSource|XMLHttpRequest)$/.test(called.name ?? ''))
        return true
      const from = ((node['source'] ?? {}) as { value?: unknown }).value
      if (typeof from !== 'string' || node['importKind'] === 'type') continue
      if (node.type === 'ImportExpression' && (PACKAGES.test(from) || NODE.test(from))) return true
      if (node.type !== 'ImportDeclaration') continue
      const names = (node['specifiers'] as { importKind?: string; imported?: { name: string } }[]).filter(
        ({ importKind }) => importKind !== 'type',
      )
      if (PACKAGES.test(from) && names.length > 0) return true
      if (NODE.test(from) && names.some(({ imported }) => !LISTENS.has(imported?.name ?? ''))) return true
    }
    return false
  }

  test('is on the list, with where the address comes from', SLOW, () => {
    const speakers = ['src/server', 'src/db', 'src/domain', 'src/contract', 'src/markdown']
      .flatMap(listSources)
      .filter((source) => source.path !== 'src/server/dev.ts' && speaksIn(source))
    const known = Object.keys(SPEAKERS).filter((path) => speakers.some((source) => source.path === path))
    expect(speakers.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
  })

  test('is noticed in every way to do so', () => {
    const spoken = [
      "await fetch('http://example.com')",
      "import { request } from 'node:http'\nrequest('x')",
      "import { connect } from 'node:net'\nconnect(1)",
      "const { request } = await import('undici')",
      "import pg from 'pg'\nnew pg.Client()",
      "new WebSocket('ws://example.com')",
    ]
    expect(spoken.filter((text) => !speaksIn({ path: 'a.ts', text }))).toEqual([])
    expect(
      speaksIn({ path: 'a.ts', text: "import { createServer, type Server } from 'node:http'\ncreateServer()" }),
    ).toBe(false)
  })
})

describe('secrets', () => {
  /** Secrets, by name. Their hashes may be looked up in a table, and are compared there. */
  const SECRET = /(?:^|[a-z_])(?:token|signature|sign|digest|hash|secret|ticket|password|hmac|mac)$/i
  /** Not a secret, or the caller's own: by file and comparison. */
  const HARMLESS: Record<string, string> = {
    'src/server/http/pages/cookie-jar.ts: one.token !== value': 'cookies of one request, with one another',
    'src/server/http/pages/cookie-jar.ts: one.token === token': 'the same',
    'src/server/modules/account/session/account.session.ts: row.token_hash === hash':
      'hashes of one’s own sessions, from the table',
    'src/server/modules/archive/archive.batch.ts: done?.digest === given.digest':
      'whether a text of the archive is the same',
    'src/server/modules/archive/archive.issue.import.ts: done?.digest === mark': 'the same',
    'src/server/modules/archive/archive.kind.import.ts: done?.digest === mark': 'the same',
    'src/server/modules/archive/archive.page.import.ts: done?.digest === digest': 'the same',
    'src/server/modules/archive/archive.preview.ts: state.findStory(file.file)?.digest === result.digest': 'the same',
    'src/server/modules/import/import.output.ts: kept === digest': 'the same',
    "src/server/modules/media/store/media.bucket.ts: expected !== hash.digest('hex')": 'whether a file arrived whole',
  }
  const isConstant = (node: Node | undefined) =>
    node?.type === 'Literal' || (node?.type === 'Identifier' && node['name'] === 'undefined')
  function nameOf(node: Node | undefined): string {
    if (!node) return ''
    if (node.type === 'Identifier') return String(node['name'])
    if (node.type === 'CallExpression') return nameOf(node['callee'] as Node)
    if (node.type === 'ChainExpression') return nameOf(node['expression'] as Node)
    return node.type === 'MemberExpression' ? nameOf(node['property'] as Node) : ''
  }

  function listComparisons(source: Source): string[] {
    const found: string[] = []
    if (!/token|sign|digest|hash|secret|ticket|password|mac/i.test(source.text)) return found
    for (const node of walkSource(source)) {
      if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(node['operator']))) continue
      const [left, right] = [node['left'] as Node, node['right'] as Node]
      if (isConstant(left) || isConstant(right)) continue
      if ([left, right].some((side) => SECRET.test(nameOf(side))))
        found.push(`${source.path}: ${source.text.slice(node.start, node.end)}`)
    }
    return found
  }

  test('are compared in a time that does not tell how much was right', SLOW, () => {
    const found = ['src/server', 'src/db', 'src/domain'].flatMap(listSources).flatMap(listComparisons)
    expect(found.toSorted()).toEqual(Object.keys(HARMLESS).toSorted())
  })

  test('that are compared otherwise are noticed', () => {
    const bad = ['given.sign === right', 'sign(x) !== given', 'a.token_hash == b', 'password === other']
    expect(bad.filter((text) => listComparisons({ path: 'a.ts', text }).length === 0)).toEqual([])
    expect(listComparisons({ path: 'a.ts', text: "token === ''; hash === undefined" })).toEqual([])
  })
})

describe('the repository', () => {
  const LOOKS: Record<string, RegExp> = {
    'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
    'a key of Alibaba': /\bLTAI[A-Za-z0-9]{16,24}\b/,
    'a key of Amazon': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
    'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36,}\b/,
    'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
    'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
    'a token that is signed': /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\./,
    'an address with a password':
      /\b[a-z]+:\/\/[^\s:@/'"`$]+:(?!password@|secret@)[^\s:@/'"`${}]+@(?!127\.0\.0\.1|localhost|…)[a-z0-9.-]+/,
    'a secret that is given a value':
      /\b(?:SECRET|KEY_SECRET|ACCESS_KEY|PASSWORD|PRIVATE_KEY|API_KEY)\w*[ \t]*=[ \t]*['"]?[A-Za-z0-9+/_-]{20,}/,
  }
  /** Files that contain such a pattern on purpose. */
  const KNOWN: Record<string, string> = {
    'src/server/modules/media/store/media.bucket.test.ts: a key of Amazon': 'the example of its own documents',
  }

  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && !/\.(?:jpg|png|webp|mp3|m4a|mp4|woff2|ico|avif|gif)$/.test(path))

  const looksIn = (text: string) => Object.keys(LOOKS).filter((name) => LOOKS[name]!.test(text))

  test('holds no secret', SLOW, () => {
    const found = files.flatMap((path) =>
      looksIn(readFileSync(join(ROOT, path), 'utf8')).map((name) => `${path}: ${name}`),
    )
    expect(found.filter((line) => !(line in KNOWN))).toEqual([])
    expect(files.length).toBeGreaterThan(1000)
  })

  test('would be told so', () => {
    const samples = [
      `-----BEGIN ${'PRIVATE KEY'}-----`,
      `LTAI${'5tAbCdEfGhIjKlMnOpQr'}`,
      `AKIA${'ABCDEFGHIJKLMNOP'}`,
      `ghp_${'a1'.repeat(18)}`,
      `postgres://kanwu:${'hunter2hunter2'}@db.example.com/kanwu`,
      `SECRET=${'0123456789abcdef'.repeat(2)}`,
    ]
    expect(samples.filter((text) => looksIn(text).length === 0)).toEqual([])
  })

  test('ships no file of an environment', () => {
    expect(files.filter((path) => /(?:^|\/)\.env(?!\.example$)|\.(?:pem|key|p12|pfx)$/.test(path))).toEqual([])
  })

  test('reads the environment where it is checked, and nowhere else', () => {
    const readers = ['src/server', 'src/db', 'src/domain', 'src/contract', 'src/markdown']
      .flatMap(listSources)
      .filter(({ text }) => /\bprocess\.env\b/.test(text))
      .map(({ path }) => path)
    expect(readers.length).toBeGreaterThan(0)
    expect(readers.filter((path) => /\/modules\/|\/http\//.test(path))).toEqual([])
  })
})
