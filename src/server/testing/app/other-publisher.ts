/**
 * A site of another publisher, 《远山》, as a real process on an empty folder, with stand-ins of the SMS provider and of both payment
 * gateways. All that leaves it is looked through for the demo edition: answers with their headers, requests to providers, log lines,
 * output of commands, names and texts of files.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Model } from '#contract/contract.ts'
import { openStandInGateway, wechatEnv } from '../fakes/stand-in-gateway.ts'
import { codeCalls, cookieOf } from '../calls/code-calls.ts'
import { findDemoNames, isDemoPicture } from '../lists/demo-name.ts'
import { CHILD_ENV } from './child-env.ts'
import { startServer } from './start-server.ts'
import { TEST_PHONE_KEY } from './test-seal.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const PHONE = '13800138000'
const TEXT = /^(?:text\/|application\/(?:json|manifest\+json|rss\+xml|xml|javascript)|image\/svg)/

/** Bytes beside the text of a file would only be noise. */
const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 4096).includes(0)

/** What was looked through, and where something of the demo edition was found. */
export function openSearch() {
  const places: string[] = []
  const found: string[] = []
  const look = (place: string, words: string) => {
    places.push(place)
    found.push(...[...findDemoNames(place), ...findDemoNames(words)].map((where) => `${place}: … ${where} …`))
  }
  const lookAtPicture = (place: string, bytes: Uint8Array) => {
    places.push(place)
    if (isDemoPicture(bytes)) found.push(`${place}: a picture of the demo edition`)
  }
  /** Every file below, by its name and by its text. */
  const lookIn = (folder: string, isOurs: (path: string) => boolean = () => true) => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = join(entry.parentPath, entry.name)
      const path = relative(folder, file)
      if (!isOurs(path)) continue
      const bytes = readFileSync(file)
      look(path, isBinary(bytes) ? '' : bytes.toString('utf8'))
      lookAtPicture(path, bytes)
    }
  }
  return { places, found, look, lookAtPicture, lookIn }
}

async function openStandInSms() {
  const messages: { code: string; form: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body)
      messages.push({ ...(JSON.parse(form.get('TemplateParam')!) as { code: string }), form: form.toString() })
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"Code":"OK","RequestId":"F655A8D5"}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    messages,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
}

export async function openOtherPublisher(folder: string) {
  const search = openSearch()
  const [gateway, sms] = [await openStandInGateway(), await openStandInSms()]
  const { alipay } = gateway
  const dataDir = join(folder, 'data')
  const env: Record<string, string> = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: 'off',
    LOG_LEVEL: 'trace',
    ADDRESS_REQUESTS: '0',
    PHONE_KEY: TEST_PHONE_KEY,
    SMS_PROVIDER: 'alibaba',
    SMS_ALIBABA_KEY_ID: 'the-id',
    SMS_ALIBABA_KEY_SECRET: 'the-secret',
    SMS_ALIBABA_SIGN_NAME: '远山',
    SMS_ALIBABA_TEMPLATE_LOGIN: 'SMS_100',
    SMS_ALIBABA_TEMPLATE_PASSWORD: 'SMS_200',
    SMS_ALIBABA_ENDPOINT: sms.endpoint,
    PAY_PROVIDERS: 'wechat,alipay,cashier',
    ...wechatEnv(gateway),
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_PRIVATE_KEY: alipay.privateKey,
    ALIPAY_PLATFORM_KEY: alipay.platformKey,
    ALIPAY_ENDPOINT: alipay.endpoint,
  }

  /** A command as it is typed; its output was looked through. */
  async function run(command: string, ...args: string[]) {
    const child = spawn(process.execPath, [`src/server/commands/${command}.ts`, ...args], {
      cwd: ROOT,
      env: { ...CHILD_ENV, ...env },
    })
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    search.look(`npm run ${command}`, out + err)
    return { code: code as number, out, err }
  }

  const server = startServer(env)
  const { address } = await server.ready()

  async function request(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(address + path, { redirect: 'manual', ...init })
    const place = `${init?.method ?? 'GET'} ${path}`
    const headers = [...response.headers].map((header) => header.join(': ')).join('\n')
    const isText = TEXT.test(response.headers.get('Content-Type') ?? '')
    search.look(place, headers + (isText ? await response.clone().text() : ''))
    if (!isText) search.lookAtPicture(place, new Uint8Array(await response.clone().arrayBuffer()))
    return response
  }
  const session = { cookie: '' }
  const postJson = (path: string, body: unknown, headers: Record<string, string> = session) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  async function modelOf<Answer>(path: string, answer: Promise<Response>): Promise<Answer> {
    const envelope = (await (await answer).json()) as { success: boolean; model: Answer }
    if (!envelope.success) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
    return envelope.model
  }

  return {
    search,
    gateway,
    sms,
    dataDir,
    session,
    run,
    request,
    read: <Answer>(path: string) => modelOf<Answer>(path, request(path, { headers: session })),
    post: <Answer>(path: string, body: unknown) => modelOf<Answer>(path, postJson(path, body)),
    /** The administrator that the command makes, by a code that the provider is asked to send. */
    async signIn(): Promise<void> {
      await run('staff-admin', PHONE, '--name', '许立冬')
      const calls = codeCalls({ postJson, sms: { messages: sms.messages as never, failure: null } })
      const { token, code } = await calls.receive({ phone: PHONE })
      session.cookie = cookieOf(await calls.post('quickLogin', { phone: PHONE, token, code }), 'ticket')!
    },
    /** A name, and a membership on sale. */
    async takeName(): Promise<void> {
      const { version, settings } = await this.read<Model<'GET /api/desk/settings'>>('/api/desk/settings')
      const offers = [{ term: 'year', price: 12_800, originPrice: 12_800 }]
      const magazine = { ...settings.memberships.magazine, onSale: true, name: '远山会员', offers }
      const memberships = { ...settings.memberships, magazine }
      const changed = { ...settings, name: '远山', fullName: '远山杂志', memberships }
      await this.post('/api/desk/settings', { version, settings: changed })
    },
    /** What providers were asked, as they read it. */
    lookAtProviders(): void {
      for (const { form } of sms.messages) search.look('the SMS provider', decodeURIComponent(form))
      for (const { path, body } of gateway.asked)
        search.look('a payment gateway', decodeURIComponent(`${path} ${body}`))
    },
    /** The log is complete when it has ended. */
    async end(): Promise<number | null> {
      server.child.kill('SIGTERM')
      const code = await server.ended
      search.look('the output of the site', server.output.out + server.output.err)
      return code
    },
    async close(): Promise<void> {
      server.child.kill('SIGKILL')
      sms.close()
      await gateway.close()
    },
  }
}
