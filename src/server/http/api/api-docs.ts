/** The OpenAPI document as a readable page. Plain HTML: it works without any script. */
import { Hono } from 'hono'
import { errorCodes, messageOf, type ErrorCode } from '#contract/core/error-code.ts'
import { m } from '#messages/server.ts'
import { openApiDocument } from './openapi.ts'
import type { RequestVariables } from '../pages/request-context.ts'

type Json = Record<string, unknown>
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Json }
type Answer = { schema: { properties?: { model?: Json } } }
type Operation = {
  tags: string[]
  summary: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Json }> }
  security: unknown[]
  'x-cache-class': string
  responses: { 200: { content: Record<string, Answer> } }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const code = (value: unknown) => `<pre><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`

export function docsRoutes(publicUrl: string, readName: () => string): Hono<RequestVariables> {
  // Few ask for it, and it takes as long as the rest of a start: it is made for the first.
  let made: { name: string; document: Json; page: string } | undefined
  const make = () => {
    const name = readName()
    if (made?.name === name) return made
    const document = openApiDocument(publicUrl, name)
    return (made = { name, document, page: docsPage(document, name) })
  }
  const app = new Hono<RequestVariables>()
  const keep = { 'Cache-Control': 'public, max-age=300' }
  app.get('/api/openapi.json', (c) => c.json(make().document, 200, keep))
  app.get('/api/docs', (c) => c.html(make().page, 200, keep))
  return app
}

function docsPage(document: Json, siteName: string): string {
  const site = escape(siteName)
  const paths = document['paths'] as Record<string, Record<string, Operation>>
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const nouns = Map.groupBy(calls, (call) => call.operation.tags[0] ?? '')
  const sections = [...nouns].map(
    ([noun, list]) => `<section><h2 id="${noun}">${noun}</h2>${list.map(describeCall).join('')}</section>`,
  )
  const errors = Object.entries(errorCodes).map(
    ([name, { status }]) =>
      `<tr><td><code>${name}</code></td><td>${status}</td><td>${messageOf(name as ErrorCode)}</td></tr>`,
  )
  return m.http.docsPage({
    site,
    count: calls.length,
    nav: [...nouns.keys()].map((noun) => `<a href="#${noun}">${noun}</a>`).join(' '),
    sections: sections.join('\n'),
    errors: errors.join(''),
  })
}

function describeCall({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const rows = operation.parameters.map(
    ({ name, in: location, required, description = '', schema }) =>
      `<tr><td><code>${name}</code></td><td>${location}</td><td>${required ? m.http.required : m.http.optional}</td><td>${escape(description)}${code(schema)}</td></tr>`,
  )
  const body = operation.requestBody && Object.entries(operation.requestBody.content)
  // A file is the model itself, without an envelope around it.
  const [[answerType, { schema: answer }]] = Object.entries(operation.responses[200].content) as [[string, Answer]]
  return m.http.docsCall({
    method,
    path,
    summary: escape(operation.summary),
    audience: operation.security.length ? m.http.signInNeeded : m.http.noSignInNeeded,
    cacheClass: operation['x-cache-class'],
    parameters: rows.length ? m.http.docsParameters({ rows: rows.join('') }) : '',
    body: body
      ? m.http.docsBody({ body: body.map(([type, { schema }]) => `<p>${type}</p>${code(schema)}`).join('') })
      : '',
    answerType: answerType === 'application/json' ? 'model' : answerType,
    code: code(answer.properties?.model ?? answer),
  })
}
