/** Reads data from a running site, for the benchmarks. */
import type { ChildServer } from './child-server.ts'

const ARTICLES = 20

export const originOf = (server: ChildServer): string => `http://127.0.0.1:${server.port}`

export async function readText(server: ChildServer, path: string): Promise<string> {
  const response = await fetch(originOf(server) + path)
  if (response.status !== 200) throw new Error(`${path}: status ${response.status}`)
  return response.text()
}

/** Articles to request in rotation. */
export async function listArticles(server: ChildServer): Promise<number[]> {
  const answer = JSON.parse(await readText(server, `/api/article?pgNo=1&rowNum=${ARTICLES}`)) as {
    model: { list: { contentId: number }[] }
  }
  const ids = answer.model.list.map((card) => card.contentId)
  if (ids.length < ARTICLES) throw new Error(`the demo edition lists ${ids.length} articles, not ${ARTICLES}`)
  return ids
}
