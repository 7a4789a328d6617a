/** Reads data from a running site, for the benchmarks. */
import type { ChildServer } from './child-server.ts'
import { DEMO_PASSWORD, DEMO_PHONES } from '../src/server/modules/account/demo/demo-list.ts'
import type { Article } from './subjects.ts'

const ARTICLES = 20
/** A reader without a membership. */
const READER = { phone: DEMO_PHONES[101], password: DEMO_PASSWORD }

export const originOf = (server: ChildServer): string => `http://127.0.0.1:${server.port}`

export async function readText(server: ChildServer, path: string): Promise<string> {
  const response = await fetch(originOf(server) + path)
  if (response.status !== 200) throw new Error(`${path}: status ${response.status}`)
  return response.text()
}

/** Articles to request in rotation. */
export async function listArticles(server: ChildServer): Promise<Article[]> {
  const { list } = await readModel<{ list: { contentId: number }[] }>(server, `/api/article?pgNo=1&rowNum=${ARTICLES}`)
  if (list.length < ARTICLES) throw new Error(`the demo edition lists ${list.length} articles, not ${ARTICLES}`)
  const articles: Article[] = []
  for (const { contentId: id } of list) {
    const { author, coAuthors } = await readModel<{ author: Person; coAuthors: Person[] }>(server, `/api/article/${id}`)
    articles.push({ id, people: [author, ...coAuthors].map(({ uid }) => uid) })
  }
  return articles
}

type Person = { uid: number }

async function readModel<Model>(server: ChildServer, path: string): Promise<Model> {
  return (JSON.parse(await readText(server, path)) as { model: Model }).model
}

/** The cookie of a demo reader who has just signed in. */
export async function signIn(server: ChildServer): Promise<string> {
  const response = await fetch(`${originOf(server)}/api/login/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(READER),
  })
  const ticket = response.headers.getSetCookie().find((cookie) => cookie.startsWith('ticket='))
  if (!ticket) throw new Error(`signing in: status ${response.status}`)
  return ticket.split(';', 1)[0]!
}
