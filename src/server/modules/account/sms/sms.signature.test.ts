import { expect, test } from 'vitest'
import { canonicalQuery, EMPTY_BODY_HASH, signRequest } from './sms.signature.ts'

test('signs as the example in the service’s manual', () => {
  const query = { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' }
  const headers = {
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': EMPTY_BODY_HASH,
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  }
  const request = { method: 'POST', host: 'ecs.cn-shanghai.aliyuncs.com', query, headers } as const
  expect(signRequest(request, 'YourAccessKeyId', 'YourAccessKeySecret')).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('signs as the official client did: a SendSms that was recorded', () => {
  const query = {
    TemplateParam: '{"code":"123456"}',
    PhoneNumbers: '13800001234',
    SignName: '七日 周刊',
    TemplateCode: 'SMS_1',
  }
  expect(canonicalQuery(query)).toBe(
    'PhoneNumbers=13800001234&SignName=%E4%B8%83%E6%97%A5%20%E5%91%A8%E5%88%8A&TemplateCode=SMS_1' +
      '&TemplateParam=%7B%22code%22%3A%22123456%22%7D',
  )
  const headers = {
    'x-acs-version': '2017-05-25',
    'x-acs-action': 'SendSms',
    'x-acs-date': '2026-11-15T07:11:21Z',
    'x-acs-signature-nonce': '52fb130e7a8ae7a016396c874566ab6c208c412d0de220b7865fd1accc0db87b',
    'x-acs-content-sha256': EMPTY_BODY_HASH,
    'x-acs-credentials-provider': 'static_ak',
  }
  const signed = signRequest({ method: 'POST', host: '127.0.0.1:44565', query, headers }, 'id', 'key-secret')
  expect(signed).toContain('Signature=15ee66d082178f2d7b56f1089716d946c46e0e89743bb01b8aa209f39e03af44')
})

test('encodes what encodeURIComponent leaves alone', () => {
  expect(canonicalQuery({ b: "!'()*~-._", a: '+ /' })).toBe('a=%2B%20%2F&b=%21%27%28%29%2A~-._')
})
