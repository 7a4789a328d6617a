/** In a separate process: modules loaded by other tests would be present already. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PROGRAM = `
  import { createRequire } from 'node:module'
  import { createServer } from 'node:http'
  import { createSmsProvider } from './src/server/modules/account/sms/sms.service.ts'
  import { readEnv } from './src/server/config/env.ts'
  const { cache } = createRequire(import.meta.url)
  const isLoaded = () => Object.keys(cache).some((file) => file.includes('pop-core'))
  const server = createServer((_, response) => response.end('{"Code":"OK"}')).listen(0, '127.0.0.1', async () => {
    const env = readEnv({
      SMS_PROVIDER: 'alibaba',
      SMS_ALIBABA_KEY_ID: 'the-id',
      SMS_ALIBABA_KEY_SECRET: 'the-secret',
      SMS_ALIBABA_SIGN_NAME: '七日',
      SMS_ALIBABA_TEMPLATE_LOGIN: 'SMS_100',
      SMS_ALIBABA_TEMPLATE_PASSWORD: 'SMS_200',
      SMS_ALIBABA_ENDPOINT: 'http://127.0.0.1:' + server.address().port,
    })
    const sms = createSmsProvider(env, { warn() {} })
    const before = isLoaded()
    await sms.send({ countryCode: '86', phone: '13800001234', code: '271828', purpose: 'login' })
    console.log(JSON.stringify({ before, after: isLoaded() }))
    process.exit(0)
  })
`

test('the SDK is loaded with the first message, not with the configuration', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM])
  expect(JSON.parse(stdout)).toEqual({ before: false, after: true })
})
