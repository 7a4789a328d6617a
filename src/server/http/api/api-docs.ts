/** The OpenAPI document as a readable page. Plain HTML: it works without any script. */
import { Hono } from 'hono'
import { brand } from '#domain/brand.ts'
import { errorCodes } from '#contract/core/error-code.ts'
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

export function docsRoutes(publicUrl: string): Hono<RequestVariables> {
  // Few ask for it, and it takes as long as the rest of a start: it is made for the first.
  let made: { document: Json; page: string } | undefined
  const make = () => {
    const document = openApiDocument(publicUrl)
    return (made ??= { document, page: docsPage(document) })
  }
  const app = new Hono<RequestVariables>()
  const keep = { 'Cache-Control': 'public, max-age=300' }
  app.get('/api/openapi.json', (c) => c.json((made ?? make()).document, 200, keep))
  app.get('/api/docs', (c) => c.html((made ?? make()).page, 200, keep))
  return app
}

function docsPage(document: Json): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const nouns = Map.groupBy(calls, (call) => call.operation.tags[0] ?? '')
  const sections = [...nouns].map(
    ([noun, list]) => `<section><h2 id="${noun}">${noun}</h2>${list.map(describeCall).join('')}</section>`,
  )
  const errors = Object.entries(errorCodes).map(
    ([name, { status, message }]) => `<tr><td><code>${name}</code></td><td>${status}</td><td>${message}</td></tr>`,
  )
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>接口文档 - ${brand.fullName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api-docs.css"></head><body><main>
<h1>${brand.fullName}接口文档</h1>
<p>共 ${calls.length} 个接口。机器可读的版本：<a href="/api/openapi.json">openapi.json</a>。</p>
<nav>${[...nouns.keys()].map((noun) => `<a href="#${noun}">${noun}</a>`).join(' ')}</nav>
${sections.join('\n')}
<section><h2 id="errors">错误</h2><p>失败时 success 为 false，resultMsg 与 message 是给读者看的话。</p>
<table><thead><tr><th>resultCode</th><th>HTTP</th><th>resultMsg</th></tr></thead><tbody>${errors.join('')}</tbody></table></section>
</main></body></html>`
}

function describeCall({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const rows = operation.parameters.map(
    ({ name, in: location, required, description = '', schema }) =>
      `<tr><td><code>${name}</code></td><td>${location}</td><td>${required ? '必填' : '可选'}</td><td>${escape(description)}${code(schema)}</td></tr>`,
  )
  const body = operation.requestBody && Object.entries(operation.requestBody.content)
  // A file is the model itself, without an envelope around it.
  const [[answerType, { schema: answer }]] = Object.entries(operation.responses[200].content) as [[string, Answer]]
  return `<article><h3><b>${method}</b> <code>${path}</code></h3><p>${escape(operation.summary)}</p>
<p>${operation.security.length ? '需要登录' : '无需登录'}，缓存类别 ${operation['x-cache-class']}</p>
${rows.length ? `<table><thead><tr><th>参数</th><th>位置</th><th></th><th>格式</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
${body ? `<details><summary>请求内容</summary>${body.map(([type, { schema }]) => `<p>${type}</p>${code(schema)}`).join('')}</details>` : ''}
<details><summary>${answerType === 'application/json' ? 'model' : answerType}</summary>${code(answer.properties?.model ?? answer)}</details></article>`
}
