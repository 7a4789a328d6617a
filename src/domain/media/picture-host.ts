/**
 * From where the server may fetch pictures of a pasted text: sites that are known, and those that the publisher names in the
 * settings. Always by https, at its usual port, and by name: an address in numbers has no owner whom one could trust.
 */
import { m } from '#messages/domain.ts'

/** All of them answer by https, so an address that begins with http is asked by https, too. */
const KNOWN_PICTURE_HOSTS: ReadonlySet<string> = new Set([
  // Pictures of official accounts, in WeChat.
  'mmbiz.qpic.cn',
  'mmbiz.qlogo.cn',
  'mmecoa.qpic.cn',
  // What WPS puts on the clipboard in place of a picture of an online document.
  'www.kdocs.cn',
])

export const PICTURE_ADDRESS_MAX = 2000

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Names that only a machine or a network of its own knows. */
const INNER = new Set(['localhost', 'local', 'localdomain', 'internal', 'intranet', 'lan', 'home', 'corp', 'private'])
const RESERVED = new Set([...INNER, 'arpa', 'test', 'invalid', 'example', 'onion'])

/** A whole name as `img.example.com`, in small letters, without protocol, port or path. */
export function isPictureHost(text: string): boolean {
  const labels = text.split('.')
  const last = labels.at(-1)!
  if (text.length > 253 || labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  return /^[a-z]/.test(last) && last.length >= 2 && !RESERVED.has(last)
}

export type PictureAddress = { url: URL; problem: null } | { url: null; problem: string }

const refuse = (problem: string): PictureAddress => ({ url: null, problem })

/** The address to ask, or why it is not asked. */
export function readPictureAddress(text: string, ownHosts: readonly string[]): PictureAddress {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return refuse(m.media.noPictureAddress)
  const { hostname: host } = url
  const isKnown = KNOWN_PICTURE_HOSTS.has(host)
  if (!isKnown && !(ownHosts.includes(host) && isPictureHost(host))) return refuse(m.media.unknownPictureHost({ host }))
  if (url.username || url.password || url.port) return refuse(m.media.oddPictureAddress)
  if (url.protocol === 'http:') {
    if (!isKnown) return refuse(m.media.plainPictureAddress)
    url.protocol = 'https:'
  }
  url.hash = ''
  return { url, problem: null }
}
