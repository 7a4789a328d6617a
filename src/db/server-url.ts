/**
 * The address of a PostgreSQL server, as libpq writes it: with several hosts, those of a primary and its standbys, of which
 * the one that accepts writes is meant. The driver knows a single host only.
 */
const PARTS = /^(postgres(?:ql)?:\/\/)(?:([^@/?]*)@)?([^/?]*)(\/[^?]*)?(?:\?(.*))?$/s

/** What the site can use: it writes. */
const WRITING = new Set(['read-write', 'primary'])

/** The reason for which an address is refused; null when there is none. */
export function findUrlFault(url: string): string | null {
  const parts = PARTS.exec(url)
  if (!parts) return 'must begin with postgres://'
  const hosts = parts[3]!.split(',')
  const query = new URLSearchParams(parts[5])
  const wanted = query.get('target_session_attrs')
  if (query.get('host')?.includes(',')) return 'must name several hosts in front of the database, not as host='
  if (hosts.length > 1 && hosts.some((host) => host === '')) return 'must have a host on both sides of each comma'
  if (!listServerUrls(url).every((one) => URL.canParse(one)))
    return 'must be an address such as postgres://name@host/database, with commas between several hosts'
  const isWriting = wanted === null || WRITING.has(wanted) || (wanted === 'any' && hosts.length === 1)
  return isWriting ? null : 'target_session_attrs must be read-write, since the site writes'
}

/** One address for each host, in their order. */
export function listServerUrls(url: string): string[] {
  const [, scheme, user, hosts = '', path = '', search] = PARTS.exec(url) ?? []
  const query = new URLSearchParams(search)
  query.delete('target_session_attrs')
  const tail = `${path}${query.size > 0 ? `?${query}` : ''}`
  return hosts.split(',').map((host) => `${scheme}${user === undefined ? '' : `${user}@`}${host}${tail}`)
}

/** For programs of PostgreSQL, without the password: everybody on the machine can read their arguments. */
export function splitPassword(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const [, scheme, user = '', hosts = '', path = '', search] = PARTS.exec(url) ?? []
  const [name, password = ''] = user.split(/:(.*)/s)
  const query = new URLSearchParams(search)
  if (hosts.includes(',')) query.set('target_session_attrs', 'read-write')
  const address = `${scheme}${name ? `${name}@` : ''}${hosts}${path}${query.size > 0 ? `?${query}` : ''}`
  return { address, env: { ...process.env, ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}) } }
}

/** Host and port alone, for messages. */
export const nameServer = (url: string): string => new URL(url).host || 'localhost'
