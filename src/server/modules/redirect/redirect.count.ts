/** How often redirects answer, and what is asked for and not found. No reader costs a write, and none is known here. */
import { normaliseAddress, spellPart } from '#domain/redirect/old-address.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { createBuckets } from '../../http/load/address-limit.ts'
import { clientNetwork } from '../../http/load/client-network.ts'
import { createCollector } from '../count-collector.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './redirect.count.queries.ts'
import type { RedirectRules } from './redirect.rules.ts'

const PATH_MAX = 300
const HOST_MAX = 100
/** Different addresses that one network may add: of a whole archive a few hundred at once, and then one in ten seconds. */
const NEW_PATHS = { rate: 0.1, burst: 300 }
/** By which older systems number what they have. A number is short, and so no phone number. */
const USUAL_NAMES = new Set(['p', 'page_id', 'cat', 'id', 'aid', 'tid', 'pid', 'cid', 'catid', 'articleid', 'newsid'])
const SHORT_NUMBER = /^\d{1,9}$/
/** What only programs look for that try every site. */
const PROBE = /\/\.|\/(wp-admin|wp-login\.php|xmlrpc\.php|wp-includes|wp-json|phpmyadmin|vendor|cgi-bin)(\/|$)/i

export type Missing = { pathname: string; search: string; referrer: string | undefined; network: string }

function hostOf(referrer: string | undefined): string {
  if (!referrer || !URL.canParse(referrer)) return ''
  const { host } = new URL(referrer)
  return host.length > HOST_MAX ? '' : host
}

type Needs = Tools & {
  rules: Pick<RedirectRules, 'namesParameter'>
  onFailure: (error: unknown) => void
}

export function createRedirectCounts({ db, rules, onFailure }: Needs) {
  const hits = createCollector<queries.DayHit>({
    keyOf: ({ redirectId, day }) => `${redirectId}/${day}`,
    write: (list) => queries.addHits(db, list),
    onFailure,
  })
  const misses = createCollector<queries.DayMiss>({
    keyOf: ({ day, path }) => `${day}${path}`,
    write: (list) => queries.addMisses(db, list),
    onFailure,
    most: 2000,
  })
  // In memory only: no address is ever stored.
  const networks = createBuckets(NEW_PATHS)

  const isKept = ([name, value]: [string, string]) =>
    rules.namesParameter(name) ? value.length <= 60 : USUAL_NAMES.has(name) && SHORT_NUMBER.test(value)

  return {
    noteHit(redirectId: number, now: number): void {
      hits.add({ redirectId, day: calendarDate(now), count: 1 })
    },

    noteMiss({ pathname, search, referrer, network }: Missing, now: number): void {
      if (PROBE.test(pathname)) return
      const query = new URLSearchParams([...new URLSearchParams(search)].filter(isKept)).toString()
      const path = `/${pathname.split('/').filter(Boolean).map(spellPart).join('/')}${query ? `?${query}` : ''}`
      if (path.length > PATH_MAX) return
      const miss = { day: calendarDate(now), path, key: normaliseAddress(path), host: hostOf(referrer), count: 1 }
      if (!misses.has(miss) && networks.take(clientNetwork(network), now) > 0) return
      misses.add(miss)
    },

    /** Writes what has been counted; to be called before the database is closed. */
    async flush(): Promise<void> {
      await Promise.all([hits.flush(), misses.flush()])
    },
  }
}
