import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'

test.each([
  [`${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge · Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'Opera · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.53(0x1800352d) NetType/WIFI Language/zh_CN`, '微信 · iPhone'],
  [
    `${ANDROID} ${WEBKIT} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.53 WeChat/arm64`,
    '微信 · Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari · Mac',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/604.1',
    'Safari · iPad',
  ],
  [`${ANDROID} ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0.0.0 Safari/537.36 HuaweiBrowser/5.0`,
    '华为浏览器 · 鸿蒙',
  ],
  ['curl/8.5.0', '未知设备'],
  ['SomeApp (Windows NT 10.0)', 'Windows'],
  ['', '未知设备'],
  [undefined, '未知设备'],
])('%s → %s', (agent, name) => expect(deviceName(agent)).toBe(name))

test('whatever an agent says, its own words are not repeated', () => {
  fc.assert(
    fc.property(fc.string(), (agent) => {
      const name = deviceName(`<script>${agent}`)
      expect(name).not.toContain('<')
      expect(name.length).toBeLessThan(24)
    }),
  )
})
