/** What concerns the machine: how busy it is, its disk, the last backup, the copies of the database, the cache in front. */
import { replicaReadingOf, type Database } from '#db/client.ts'
import {
  BACKUP_LIFETIME,
  judgeBackup,
  judgeDisk,
  judgeEdge,
  judgeLoad,
  troubledSince,
} from '#domain/desk/site-status.ts'
import { m } from '#messages/server.ts'
import { mergeBuckets, REQUEST_KINDS } from '../../http/observe/request-stats.ts'
import type { Check } from './status.check.ts'
import { sumOf } from './status.reader.ts'
import type { HostInfo } from './status.host-info.ts'
import { countText, momentText, shareText, spaceText, spanText } from './status.words.ts'

/** The current minute, not yet over, says little. */
const JUDGED = 5

export const loadCheck =
  ({ listRequestStats }: HostInfo): Check =>
  async (now) => {
    const buckets = mergeBuckets(await listRequestStats(), now)
    const load = sumOf(buckets.slice(-JUDGED), REQUEST_KINDS)
    const state = judgeLoad(load)
    const { all, failed, slow, shed } = load
    const perMinute = Math.round(all / JUDGED)
    const share = m.status.loadShares({ failed: shareText(failed, all), slow: shareText(slow, all) })
    const turned = shed > 0 ? m.status.requestsShed({ shed: countText(shed) }) : ''
    return {
      state,
      since:
        state === 'fine'
          ? null
          : troubledSince(buckets, (bucket) => judgeLoad(sumOf([bucket], REQUEST_KINDS)) !== 'fine'),
      found: all === 0 ? m.status.noVisitors : m.status.load({ perMinute: countText(perMinute), share, turned }),
    }
  }

export const diskCheck =
  ({ findDisk }: HostInfo): Check =>
  async () => {
    const disk = await findDisk()
    if (!disk) return { state: 'watch', since: null, found: m.status.diskUnseen }
    const { free, size } = disk
    return {
      state: judgeDisk(disk),
      since: null,
      found: m.status.diskSpace({ free: spaceText(free), size: spaceText(size), share: shareText(size - free, size) }),
    }
  }

export const backupCheck =
  ({ findLastBackup }: HostInfo): Check =>
  async (now) => {
    if (!findLastBackup) return { state: 'watch', since: null, found: m.status.backupOff }
    const last = await findLastBackup()
    if (!last) return { state: 'watch', since: null, found: m.status.noBackupYet }
    const state = judgeBackup(last.at, now)
    return {
      state,
      since: state === 'fine' ? null : last.at + BACKUP_LIFETIME,
      found: m.status.lastBackup({ time: momentText(last.at), span: spanText(now - last.at) }),
    }
  }

export const replicaCheck =
  (db: Database): Check =>
  async () => {
    const replicas = replicaReadingOf(db)?.listStates() ?? []
    if (replicas.length === 0) return { state: 'fine', since: null, found: m.status.noReplicas }
    const out = replicas.filter(({ isUsed }) => !isUsed)
    if (out.length === 0) {
      const lag = Math.max(...replicas.map(({ lag: ms }) => ms))
      return {
        state: 'fine',
        since: null,
        found: m.status.replicasInUse({ count: replicas.length, lag: (lag / 1000).toFixed(1) }),
      }
    }
    return {
      state: out.length === replicas.length ? 'broken' : 'watch',
      since: Math.min(...out.map(({ changedAt }) => changedAt)),
      found: m.status.replicasOut({ count: replicas.length, out: out.length }),
    }
  }

export const edgeCheck =
  ({ findEdgeFailure }: HostInfo): Check =>
  async (now) => {
    if (!findEdgeFailure) return { state: 'fine', since: null, found: m.status.noEdge }
    const since = await findEdgeFailure()
    if (since === null) return { state: 'fine', since, found: m.status.edgePurged }
    return { state: judgeEdge(since, now), since, found: m.status.edgeNotPurged({ span: spanText(now - since) }) }
  }
