/**
 * The same questions to another server, of any program: `npm run bench -- --peer https://example.org --article /a,/b`. Beside each
 * page stands a constant string of this program with the same HTML; where the peer is on another machine, the way to it counts.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildServer } from './child-server.ts'
import type { Server } from './load.ts'
import { measure, type Subject } from './measure.ts'
import { renderRequests } from './report.ts'

export type PeerSettings = {
  peer: string
  /** paths with commas between */
  article?: string | undefined
  /** of a session that somebody has opened there */
  cookie?: string | undefined
  /** what the page of a signed-in reader asks besides its document */
  call?: string | undefined
  /** of its process, where it runs on this machine */
  pid?: string | undefined
}

type Room = {
  folder: string
  settings: PeerSettings
  machine: string[]
  startConstant: (pages: string[]) => Promise<ChildServer>
  logStep: (step: string) => void
}

export async function measurePeer({ folder, settings, machine, startConstant, logStep }: Room): Promise<string> {
  const { cookie, call, article } = settings
  const origin = readOrigin(settings.peer)
  if (!article) throw new Error('--article: paths of articles of the peer, with commas between')
  const peer = serverAt(origin, settings.pid)
  const pages = [
    { page: 'front page', name: 'front', paths: ['/'] },
    { page: 'article', name: 'article', paths: article.split(',') },
  ]
  logStep('reading the pages of the peer')
  const files = await Promise.all(
    pages.map(async ({ name, paths }) => {
      const file = join(folder, `${name}.html`)
      writeFileSync(file, await readPage(origin, paths[0]!))
      return `/${name}=${file}`
    }),
  )
  const constant = await startConstant(files)
  const subjects = pages.flatMap(({ page, name, paths }): Subject[] => {
    const yardstick = `${page}, constant string`
    const headers = { Cookie: cookie ?? '' }
    const signedIn: Subject[] = [
      { name: `${page}, signed in`, server: peer, paths, headers, yardstick, visit: [page, 'document'] },
    ]
    const personal: Subject[] = call
      ? [
          {
            name: `${page}, signed in, personal call`,
            server: peer,
            paths: [call],
            headers,
            yardstick,
            visit: [page, 'call'],
          },
        ]
      : []
    return [
      { name: yardstick, server: constant, paths: [`/${name}`] },
      { name: `${page}, as a stranger`, server: peer, paths, yardstick, visit: [page, 'kept'] },
      ...(cookie ? [...signedIn, ...personal] : []),
    ]
  })
  try {
    const parts = renderRequests(await measure(subjects, logStep))
    return [`# ${origin.origin}`, machine.map((fact) => `- ${fact}`).join('\n'), ...parts].join('\n\n')
  } finally {
    await constant.stop()
  }
}

function readOrigin(address: string): URL {
  const origin = URL.parse(address)
  if (origin && (origin.protocol === 'http:' || origin.protocol === 'https:')) return origin
  throw new Error('--peer: an address such as https://example.org or http://127.0.0.1:8080')
}

function serverAt({ protocol, hostname, port }: URL, pid: string | undefined): Server {
  const isSecure = protocol === 'https:'
  return {
    host: hostname,
    port: Number(port) || (isSecure ? 443 : 80),
    isSecure,
    pid: pid === undefined ? null : Number(pid),
  }
}

async function readPage(origin: URL, path: string): Promise<string> {
  const response = await fetch(new URL(path, origin), { redirect: 'manual' })
  if (response.status !== 200) throw new Error(`${path} of the peer: status ${response.status}`)
  return response.text()
}
