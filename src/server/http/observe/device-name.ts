/** A short name by which readers recognise their device, from its user agent: Chrome · Windows. */
import { zh } from '#messages/server.ts'

/** The first match counts: nearly all browsers claim to be Chrome or Safari, so these come last. */
const BROWSERS: readonly [RegExp, string][] = [
  [/wxwork/i, '企业微信'],
  [/micromessenger/i, '微信'],
  [/dingtalk/i, '钉钉'],
  [/alipayclient/i, '支付宝'],
  [/weibo/i, '微博'],
  [/mqqbrowser|qqbrowser/i, 'QQ 浏览器'],
  [/\bqq\//i, 'QQ'],
  [/ucbrowser|ubrowser/i, 'UC 浏览器'],
  [/huaweibrowser/i, '华为浏览器'],
  [/miuibrowser/i, '小米浏览器'],
  [/vivobrowser/i, 'vivo 浏览器'],
  [/heytapbrowser/i, 'OPPO 浏览器'],
  [/samsungbrowser/i, '三星浏览器'],
  [/baiduboxapp|bidubrowser/i, '百度'],
  [/\b(edg|edge|edga|edgios)\//i, 'Edge'],
  [/\b(opr|opera)\b/i, 'Opera'],
  [/\b(firefox|fxios)\//i, 'Firefox'],
  [/\b(chrome|chromium|crios|headlesschrome)\//i, 'Chrome'],
  [/\bversion\/\S+ .*safari\//i, 'Safari'],
]

const MACHINES: readonly [RegExp, string][] = [
  [/iphone|ipod/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/harmonyos|openharmony/i, '鸿蒙'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/macintosh|mac os x/i, 'Mac'],
  [/\bcros\b/i, 'Chromebook'],
  [/linux|x11/i, 'Linux'],
]

/** No real browser sends a longer one, and matching it costs time. */
const AGENT_LENGTH = 512

export function deviceName(agent: string | undefined): string {
  const text = (agent ?? '').slice(0, AGENT_LENGTH)
  const parts = [BROWSERS, MACHINES].map((names) => names.find(([pattern]) => pattern.test(text))?.[1])
  return parts.filter((part) => part !== undefined).join(' · ') || zh.http.unknownDevice
}
